import { fileURLToPath } from 'node:url';
import { defineConfig, type TestUserConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { temporaryFolder } from './scripts/temporary-folder.mjs';

process.env.TMPDIR = temporaryFolder();
// As in production; development builds of React and of the Markdown parser take twice as long.
process.env.NODE_ENV = 'production';

/** Files that start the product often take longest and run first; otherwise the last one would run alone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isLong = ({ moduleId }: TestSpecification) => Number(moduleId.includes('/faults/'));
    return (await super.sort(files)).sort((a, b) => isLong(b) - isLong(a));
  }
}

/** Modules are loaded once a worker (`isolate: false`), so tests must restore what they change. */
const shared: TestUserConfig = {
  pool: 'forks',
  isolate: false,
  // Fewer collections of short-lived objects.
  execArgv: ['--max-semi-space-size=64'],
  setupFiles: ['./server/test/support/unexpected-console.ts', './domain/test/property-seed.ts'],
  // Generous for slow machines; a condition that holds is noticed at once.
  expect: { poll: { timeout: 30_000 } },
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // As in `npm start`, since processes for pictures are started often.
  env: { NODE_COMPILE_CACHE: fileURLToPath(new URL('.runtime/compiled', import.meta.url)) },
};

export default defineConfig({
  test: {
    // Two more than cores, since tests of restarts, mails and timeouts mostly wait.
    maxWorkers: 4,
    retry: 0,
    sequence: { sequencer: LongestFirst },
    reporters: ['default', ['json', { outputFile: './test-results/unit.json' }]],
    projects: [
      {
        extends: true,
        test: { ...shared, name: 'unit', include: ['{domain,schemas,web,scripts}/**/*.test.{ts,tsx}'] },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'server',
          include: ['server/**/*.test.ts'],
          // Needs programs that are installed for it alone, and minutes: `npm run drill`.
          exclude: process.env.DRILL ? [] : ['server/test/drill/**'],
          globalSetup: './server/test/support/database/global-setup.ts',
        },
      },
    ],
  },
});
