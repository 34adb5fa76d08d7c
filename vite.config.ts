import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { splitForVisitors } from './web/code-splitting.ts';
import { picturesVersion } from './web/pictures-version.ts';

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), splitForVisitors()],
  publicDir: 'web/public',
  define: { 'import.meta.env.PICTURES_VERSION': JSON.stringify(picturesVersion()) },
  // `/assets/` belongs to the specification, so hashed files live elsewhere and never inside the page.
  build: { assetsDir: 'build', assetsInlineLimit: 0 },
  // Of the icons and parts of a page only those that it shows are read at a start; the rest is shared with the server.
  ssr: command === 'build' ? { noExternal: true, external: ['react', 'react-dom', 'react-router'] } : {},
  // Otherwise the first visit of each page in development finds a new dependency and reloads.
  optimizeDeps: { entries: ['web/app/**/*.tsx'] },
}));
