import { ensureBuild, launchWith, root, run, say } from './launcher.mjs';

/** Everything that is measured, one after the other: two at once would measure each other. */
const parts = {
  speed: ['speed', 'plans', 'visits', 'growth', 'archive'],
  web: ['web'],
};

await launchWith(ensureBuild, async () => {
  for (const part of parts[process.argv[2] ?? 'speed'] ?? [process.argv[2]]) {
    say(`\n── ${part}`);
    const env = { NODE_ENV: 'production' };
    const { succeeded } = await run(process.execPath, [`bench/${part}.ts`], {
      cwd: root,
      env,
      inherit: true,
    });
    if (!succeeded) process.exitCode = 1;
  }
});
