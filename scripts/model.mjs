import { ensureBuild, launchWith, runTool } from './launcher.mjs';

/** The model tests of days and offers and the totals of offers in their long form; the first argument is a seed to repeat. */
await launchWith(ensureBuild, async () => {
  const [seed] = process.argv.slice(2);
  const env = { MODEL: 'long', ...(seed ? { MODEL_SEED: seed } : {}) };
  const tests = ['days/model', 'offers/model', 'offers/totals'].map((name) => `server/test/${name}.test.ts`);
  const { succeeded } = await runTool('vitest', ['run', ...tests], { inherit: true, env });
  if (!succeeded) process.exitCode = 1;
});
