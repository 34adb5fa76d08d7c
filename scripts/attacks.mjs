import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { ensureBuild, launchWith, root, runTool, say } from './launcher.mjs';

/** The attack suite in its long form, followed by its figures. */

const FIGURES = join(root, 'test-results/attacks.jsonl');

// Tests outside the attack folder that belong to the suite.
const SUITES = [
  'server/test/attacks',
  'server/test/routes/access.test.ts',
  'server/test/routes/cases.test.ts',
  'server/src/features/people/auth/auth.abuse.test.ts',
  'server/src/platform/http/http.test.ts',
  'server/src/platform/media/uploads.test.ts',
  'server/src/platform/media/photos.test.ts',
];
const BROWSER_SPEC = 'e2e/public/attacks.spec.ts';

function printFigures() {
  if (!existsSync(FIGURES)) return;
  const lines = readFileSync(FIGURES, 'utf8').trim().split('\n');
  say('\nFigures');
  for (const { attack, ...figures } of lines.map((line) => JSON.parse(line))) {
    const numbers = Object.entries(figures).map(([name, number]) => `${number} ${name}`);
    say(`- ${attack}: ${numbers.join(', ')}`);
  }
}

async function attackInBrowser(env) {
  const browser = await findBrowser();
  if (!browser) return say('\nSkipped: stored scripts in a browser (none could be found or installed here)');
  const { succeeded } = await runTool('playwright', ['test', BROWSER_SPEC], {
    inherit: true,
    env: { ...env, CHROMIUM_PATH: browser },
  });
  if (!succeeded) process.exitCode = 1;
}

await launchWith(ensureBuild, async () => {
  rmSync(FIGURES, { force: true });
  const env = { ATTACK_FIGURES: FIGURES };
  const { succeeded } = await runTool('vitest', ['run', ...SUITES], { inherit: true, env });
  if (!succeeded) process.exitCode = 1;
  await attackInBrowser(env);
  printFigures();
});
