import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { splitForVisitors } from './web/code-splitting.ts';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), splitForVisitors()],
  publicDir: 'web/public',
  // `/assets/` belongs to the specification, so hashed files live elsewhere and never inside the page.
  build: { assetsDir: 'build', assetsInlineLimit: 0 },
  // Otherwise the first visit of each page in development finds a new dependency and reloads.
  optimizeDeps: { entries: ['web/app/**/*.tsx'] },
});
