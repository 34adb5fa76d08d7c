import { runChecks } from './checks.mjs';
import { ensureTexts, launchWith } from './launcher.mjs';

await launchWith(ensureTexts, async () => {
  const { failed } = await runChecks();
  if (failed > 0) process.exitCode = 1;
});
