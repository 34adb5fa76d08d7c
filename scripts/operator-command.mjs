import module from 'node:module';
import { join } from 'node:path';
import { ensureTexts, ignoreInterrupts, launchWith, root } from './launcher.mjs';

/** Runs an operator's command by the name of its program: `backup`, `restore` or `storage-copy`. */
async function runCommand() {
  process.chdir(root);
  module.enableCompileCache(join(root, '.runtime', 'compiled'));
  // From here on the command handles signals itself.
  ignoreInterrupts();
  const [program] = process.argv.splice(2, 1);
  await import(`../server/src/${program}.ts`);
}

await launchWith(ensureTexts, runCommand, { tools: false });
