import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contracts,server,web,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: './server/test/global-setup.ts',
    setupFiles: './server/test/unexpected-console.ts',
    pool: 'forks',
    maxWorkers: 2,
    // Machines are small and noisy; a test that needs its second try is named at the end of the run.
    retry: 1,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: ['default', ['json', { outputFile: './test-results/unit.json' }]],
  },
});
