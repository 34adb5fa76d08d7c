import module from 'node:module';
import { join } from 'node:path';
import { ensureTexts, ignoreInterrupts, launchWith, root } from './launcher.mjs';

/** A command of the operator, by the name of its program: `backup`, `restore` or `storage-copy`. */
async function runCommand() {
  process.chdir(root);
  module.enableCompileCache(join(root, '.runtime', 'compiled'));
  // From here on the command listens to signals itself and cleans up.
  ignoreInterrupts();
  const [program] = process.argv.splice(2, 1);
  await import(`../server/src/${program}.ts`);
}

await launchWith(ensureTexts, runCommand, { tools: false });
