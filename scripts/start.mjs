import module from 'node:module';
import { join } from 'node:path';
import { ensureBuild, launchWith, root, serverProgram, showLocalPages, stopWithParent } from './launcher.mjs';

async function startServer() {
  stopWithParent();
  showLocalPages();
  process.env.NODE_ENV ??= 'production';
  process.chdir(root);
  module.enableCompileCache(join(root, '.runtime', 'compiled'));
  // In this process, so that ending the command ends the server.
  await import(join(root, serverProgram));
}

await launchWith(ensureBuild, startServer, { tools: false });
