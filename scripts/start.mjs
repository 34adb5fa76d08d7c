import module from 'node:module';
import { join } from 'node:path';
import {
  ensureBuild,
  ensureDependencies,
  ensureRuntime,
  launch,
  listenForInterrupts,
  root,
  serverProgram,
  stopWithParent,
  withSetupLock,
} from './launcher.mjs';

await launch(async () => {
  listenForInterrupts();
  await ensureRuntime();
  await withSetupLock(async () => {
    await ensureDependencies();
    await ensureBuild();
  });
  stopWithParent();
  process.env.NODE_ENV ??= 'production';
  process.chdir(root);
  module.enableCompileCache(join(root, '.runtime', 'compiled'));
  // The server runs in this very process, so that whatever ends the command ends the server.
  await import(join(root, serverProgram));
});
