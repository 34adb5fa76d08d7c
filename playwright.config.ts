import { defineConfig } from '@playwright/test';
import { businessTimeZone } from './domain/dates/days.ts';
import { temporaryFolder } from './scripts/temporary-folder.mjs';

process.env.TMPDIR = temporaryFolder();

/** The last --disable-features switch wins, so the features that Playwright disables are listed again. */
const disabledFeatures = [
  // The address bar's popup pages cost as much CPU as the tests in each new window.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** E2e tests in a real browser against the real server. */
export default defineConfig({
  testDir: './e2e',
  globalSetup: './e2e/product.ts',
  outputDir: './test-results/e2e',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // Far above what a busy machine needs; only a test that hangs reaches it.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  reporter: [['list'], ['json', { outputFile: './test-results/e2e.json' }]],
  use: {
    browserName: 'chromium',
    locale: 'sr-Latn-BA',
    timezoneId: businessTimeZone,
    screenshot: 'only-on-failure',
    // Below the timeout of a test, so that an error names its line.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    // Animations would slow the tests; tests of motion enable them.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Without a GPU on a busy machine, Chromium may wait forever for an image that is decoded off the main thread.
        '--disable-checker-imaging',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${disabledFeatures.join(',')}`,
      ],
    },
  },
});
