import { defineConfig } from '@playwright/test';
import { businessTimeZone } from './contracts/src/days.ts';
import { temporaryFolder } from './scripts/temporary-folder.mjs';

process.env.TMPDIR = temporaryFolder();

/**
 * E2e tests in a real browser against the real server. Visitors and customers come on a phone, the business works at a
 * desk; where the width of the screen or the kind of pointer matters, an e2e test says so: `@phone`, `@desktop` or
 * `@both`.
 */
const onPhones = /@phone|@both|^(?!.*@desktop)(?!.*\badmin\/)/;
const onDesktops = /@desktop|@both|^(?!.*@phone)(?=.*\badmin\/)/;

/** Of two such switches the last one counts, so what the test tool switches off is named again. */
const disabledFeatures = [
  // Two pages of the browser's own in each new window, for an address bar that nobody sees: as much work as the tests'.
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

export default defineConfig({
  testDir: './e2e',
  globalSetup: './e2e/product.ts',
  outputDir: './test-results/e2e',
  fullyParallel: true,
  workers: 2,
  retries: 1,
  // Far above what a busy machine needs: only an e2e test that hangs should meet them.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  reporter: [['list'], ['json', { outputFile: './test-results/e2e.json' }]],
  use: {
    browserName: 'chromium',
    locale: 'sr-Latn-BA',
    timezoneId: businessTimeZone,
    screenshot: 'only-on-failure',
    // Nothing to wait for and nothing to draw sixty times a second; what is about motion asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Drawing without a graphics card, on a busy machine, the browser may wait forever for a picture decoded aside.
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
  projects: [
    {
      name: 'phone',
      grep: onPhones,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', grep: onDesktops, use: { viewport: { width: 1440, height: 900 } } },
  ],
});
