import { join, relative } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const root = import.meta.dirname;
const outDir = 'build/start';

/** Keeps `import.meta.url` paths of the sources valid. */
const keepSourcePaths: Plugin = {
  name: 'keep-places',
  transform(code, id) {
    if (!id.startsWith(join(root, 'server/')) || !code.includes('import.meta.url')) return null;
    const place = JSON.stringify(relative(join(root, outDir), id));
    return { code: code.replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`), map: null };
  },
};

/**
 * Bundles the server into a few files, which load in a fraction of the time of thousands of modules. Native modules and
 * what the server build of the pages shares stay external.
 */
export default defineConfig({
  publicDir: false,
  plugins: [keepSourcePaths],
  ssr: { noExternal: true, external: ['sharp', '@node-rs/argon2', 'vite', 'react', 'react-router'] },
  build: {
    ssr: 'server/src/main.ts',
    outDir,
    target: 'node24',
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'main.js', chunkFileNames: '[name].js' } },
  },
});
