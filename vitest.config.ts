import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { defineConfig, type ViteUserConfig } from 'vitest/config';

type Plugin = NonNullable<ViteUserConfig['plugins']>[number];

const texts = join(import.meta.dirname, 'texts/compiled/messages.js');

/** The texts as one module: as they are compiled, each of them is a file of its own, read anew by every worker. */
const textsInOneModule: Plugin = {
  name: 'texts-in-one-module',
  enforce: 'pre',
  async load(id) {
    if (id !== texts) return null;
    const settings = { ssr: texts, write: false, minify: false, target: 'node24' } as const;
    const built = await build({ configFile: false, publicDir: false, logLevel: 'warn', build: settings });
    return (built as Rolldown.RolldownOutput).output[0].code;
  },
};

/** Modules are loaded once a worker, not once a file: a test leaves behind what it found. */
const shared = {
  pool: 'forks',
  isolate: false,
  setupFiles: './server/test/unexpected-console.ts',
  // A slow machine is given time; what happens is found at once all the same.
  expect: { poll: { timeout: 30_000 } },
  testTimeout: 120_000,
  hookTimeout: 120_000,
} as const;

export default defineConfig({
  plugins: [textsInOneModule],
  test: {
    maxWorkers: 2,
    reporters: ['default', ['json', { outputFile: './test-results/unit.json' }]],
    projects: [
      {
        extends: true,
        test: { ...shared, name: 'unit', include: ['{contracts,web,scripts}/**/*.test.{ts,tsx}'] },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'server',
          include: ['server/**/*.test.ts'],
          globalSetup: './server/test/global-setup.ts',
        },
      },
    ],
  },
});
