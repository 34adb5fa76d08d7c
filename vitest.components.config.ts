import tailwindcss from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { businessTimeZone } from './contracts/src/days.ts';

/** Component tests: real screens in the system's Chromium, in front of a server that answers what a test says. */
export default defineConfig({
  plugins: [tailwindcss()],
  publicDir: 'web/public',
  cacheDir: 'node_modules/.vite-components',
  // As in the product; the development build of React takes a fifth longer.
  mode: 'production',
  oxc: { jsx: { runtime: 'automatic', development: false } },
  define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env.PICTURES_VERSION': '"0"' },
  optimizeDeps: { entries: ['web/test/**/*.tsx'], include: ['react/jsx-runtime'] },
  test: {
    include: ['web/test/**/*.spec.tsx'],
    setupFiles: './web/test/setup.ts',
    retry: 1,
    maxWorkers: 2,
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    reporters: ['default', ['json', { outputFile: './test-results/components.json' }]],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // As in the e2e tests: a part of a name is enough unless a test says otherwise.
      locators: { exact: false },
      provider: playwright({
        launchOptions: {
          executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
          args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
        },
        contextOptions: { locale: 'sr-Latn-BA', timezoneId: businessTimeZone, reducedMotion: 'reduce' },
        actionTimeout: 20_000,
      }),
      instances: [{ browser: 'chromium', viewport: { width: 1280, height: 900 } }],
    },
  },
});
