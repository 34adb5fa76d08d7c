import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { businessTimeZone } from './domain/dates/days.ts';

/** Component tests: real screens in Chromium with a mocked server. */
export default defineConfig({
  plugins: [tailwindcss()],
  publicDir: 'web/public',
  resolve: {
    alias: [
      // The panel would load every screen, unbundled.
      {
        find: /^.*\/screen-prefetch\.ts$/,
        replacement: fileURLToPath(new URL('web/test/no-prefetch.ts', import.meta.url)),
      },
    ],
  },
  cacheDir: 'node_modules/.vite-components',
  // As in production; React's development build takes a fifth longer.
  mode: 'production',
  oxc: { jsx: { runtime: 'automatic', development: false } },
  define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env.PICTURES_VERSION': '"0"' },
  optimizeDeps: { entries: ['web/test/**/*.tsx'], include: ['react/jsx-runtime', 'react-dom/server'] },
  test: {
    include: ['web/test/**/*.spec.tsx'],
    setupFiles: './web/test/setup.ts',
    // One page for all files of a worker, since loading the screens anew takes a quarter of the time.
    isolate: false,
    retry: 0,
    // Two more than processors, since many tests wait for a pause of typing.
    maxWorkers: 4,
    // Generous for busy machines, as these tests run beside others.
    testTimeout: 180_000,
    expect: { poll: { timeout: 45_000, interval: 150 } },
    reporters: ['default', ['json', { outputFile: './test-results/components.json' }]],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // As in Playwright: a substring matches unless a test requires an exact match.
      locators: { exact: false },
      provider: playwright({
        launchOptions: {
          executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
          args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
        },
        contextOptions: { locale: 'sr-Latn-BA', timezoneId: businessTimeZone, reducedMotion: 'reduce' },
        actionTimeout: 60_000,
      }),
      instances: [{ browser: 'chromium', viewport: { width: 1280, height: 900 } }],
    },
  },
});
