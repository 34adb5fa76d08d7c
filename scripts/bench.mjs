import {
  ensureBuild,
  ensureDependencies,
  ensureRuntime,
  launch,
  listenForInterrupts,
  root,
  run,
  say,
  withSetupLock,
} from './launcher.mjs';

/** Everything that is measured, one after the other: two at once would measure each other. */
const parts = {
  speed: ['speed', 'plans', 'visits', 'growth', 'archive'],
  web: ['web'],
};

await launch(async () => {
  listenForInterrupts();
  await ensureRuntime();
  await withSetupLock(async () => {
    await ensureDependencies();
    await ensureBuild();
  });
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
