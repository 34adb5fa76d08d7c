import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { installPackage } from './debian-package.mjs';
import { root, run, runTool, say } from './launcher.mjs';

// The headless shell halves the time of the e2e tests.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** An installed Chromium, else Debian's package, else Playwright's download. */
export async function findBrowser() {
  const found = await firstThatRuns();
  if (found) return found;
  await installPackage('chromium-headless-shell');
  const packaged = await firstThatRuns();
  if (packaged) return packaged;
  say('Downloading Chromium …');
  await runTool('playwright', ['install', 'chromium']);
  return firstThatRuns();
}

async function firstThatRuns() {
  const candidates = [process.env.CHROMIUM_PATH, ...onPath(), ...downloaded()];
  for (const path of candidates) {
    if (path && existsSync(path) && (await run(path, ['--version'])).succeeded) return path;
  }
  return undefined;
}

function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [...folders, '/usr/bin'].flatMap((folder) => names.map((name) => join(folder, name)));
}

function downloaded() {
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache', 'ms-playwright');
  const folder = cache === '0' ? join(root, 'node_modules/playwright-core/.local-browsers') : cache;
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.startsWith('chromium-'))
    .flatMap((name) =>
      ['chrome-linux', 'chrome-linux64'].map((inner) => join(folder, name, inner, 'chrome')),
    );
}
