import { ensureBuild, launchWith, runTool } from './launcher.mjs';

/** The model test of days in its long form; the first argument is a seed to repeat. */
await launchWith(ensureBuild, async () => {
  const [seed] = process.argv.slice(2);
  const env = { MODEL: 'long', ...(seed ? { MODEL_SEED: seed } : {}) };
  const { succeeded } = await runTool('vitest', ['run', 'server/test/days/model.test.ts'], {
    inherit: true,
    env,
  });
  if (!succeeded) process.exitCode = 1;
});
