import module from 'node:module';
import { join } from 'node:path';
import {
  ensureDependencies,
  ensureRuntime,
  ensureTexts,
  ignoreInterrupts,
  launch,
  listenForInterrupts,
  root,
  withSetupLock,
} from './launcher.mjs';

await launch(async () => {
  listenForInterrupts();
  await ensureRuntime();
  await withSetupLock(async () => {
    await ensureDependencies();
    await ensureTexts();
  });
  process.chdir(root);
  module.enableCompileCache(join(root, '.runtime', 'compiled'));
  // From here on the command listens to signals itself and cleans up.
  ignoreInterrupts();
  await import('../server/src/backup.ts');
});
