import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { temporaryFolder } from './scripts/temporary-folder.mjs';

process.env.TMPDIR = temporaryFolder();

/** Files that start the product many times take longest, and come first: otherwise the last of them runs alone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isLong = ({ moduleId }: TestSpecification) => Number(moduleId.includes('/faults/'));
    return (await super.sort(files)).sort((a, b) => isLong(b) - isLong(a));
  }
}

/** Modules are loaded once a worker, not once a file: a test leaves behind what it found. */
const shared = {
  pool: 'forks',
  isolate: false,
  setupFiles: './server/test/unexpected-console.ts',
  // A slow machine is given time; what happens is found at once all the same.
  expect: { poll: { timeout: 30_000 } },
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // As `npm start` does; pictures are made in processes that start very often.
  env: { NODE_COMPILE_CACHE: fileURLToPath(new URL('.runtime/compiled', import.meta.url)) },
} as const;

export default defineConfig({
  test: {
    // One more than processors: tests of restarts and timeouts spend much of their time waiting.
    maxWorkers: 3,
    retry: 1,
    sequence: { sequencer: LongestFirst },
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
