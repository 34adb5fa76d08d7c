import { join, relative } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const root = import.meta.dirname;
const outDir = 'build/start';

/** Files that the sources name by their own place are still found from there. */
const keepPlaces: Plugin = {
  name: 'keep-places',
  transform(code, id) {
    if (!id.startsWith(join(root, 'server/')) || !code.includes('import.meta.url')) return null;
    const place = JSON.stringify(relative(join(root, outDir), id));
    return { code: code.replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`), map: null };
  },
};

/**
 * The server as a few files: read from the disk in a fraction of the time that its thousands of sources take, each
 * text being one of them. Programs that are made for one machine, and what pages and server share, stay outside.
 */
export default defineConfig({
  publicDir: false,
  plugins: [keepPlaces],
  ssr: { noExternal: true, external: ['sharp', '@node-rs/argon2', 'vite', 'react', 'react-router'] },
  build: {
    ssr: 'server/src/main.ts',
    outDir,
    target: 'node24',
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'main.js', chunkFileNames: '[name].js' } },
  },
});
