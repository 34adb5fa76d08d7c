import { runChecks } from './checks.mjs';
import {
  ensureDependencies,
  ensureRuntime,
  ensureTexts,
  launch,
  listenForInterrupts,
  withSetupLock,
} from './launcher.mjs';

await launch(async () => {
  listenForInterrupts();
  await ensureRuntime();
  await withSetupLock(async () => {
    await ensureDependencies();
    await ensureTexts();
  });
  const { failed } = await runChecks();
  if (failed > 0) process.exitCode = 1;
});
