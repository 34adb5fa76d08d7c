import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { splitForVisitors } from './web/code-splitting.ts';
import { inlineScript } from './web/inline-script.ts';
import { picturesVersion } from './web/pictures-version.ts';

export default defineConfig(({ command }) => ({
  plugins: [
    // React Aria's texts in our language, which `first-script.ts` selects; by default all thirty are bundled.
    optimizeLocales.vite({ locales: ['sr-SP'] }),
    inlineScript(),
    tailwindcss(),
    reactRouter(),
    splitForVisitors(),
  ],
  publicDir: 'web/public',
  define: { 'import.meta.env.PICTURES_VERSION': JSON.stringify(picturesVersion()) },
  // `/assets/` belongs to the specification, so hashed files are elsewhere and never inlined.
  build: { assetsDir: 'build', assetsInlineLimit: 0 },
  // Bundled, so that a start reads only the used parts of libraries; React is shared with the server.
  ssr: command === 'build' ? { noExternal: true, external: ['react', 'react-dom', 'react-router'] } : {},
  // One file, since finding and reading hundreds of modules takes half of the time of loading the pages at a start.
  environments: { ssr: { build: { rolldownOptions: { output: { codeSplitting: false } } } } },
  // Otherwise development discovers dependencies at the first visit of a page and reloads.
  optimizeDeps: { entries: ['web/app/**/*.tsx'] },
}));
