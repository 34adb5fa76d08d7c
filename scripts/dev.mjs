import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { ensureTexts, ignoreInterrupts, launchWith, root, say, showLocalPages } from './launcher.mjs';
import { compileTexts } from './texts.mjs';

const watched = ['server/src', 'server/demo', 'schemas', 'domain', 'texts/compiled'];

await launchWith(ensureTexts, async () => {
  ignoreInterrupts();
  showLocalPages();
  const texts = watch(join(root, 'texts/sr-Latn'), compileChangedTexts);
  const server = start(process.execPath, [
    ...watched.map((folder) => `--watch-path=${folder}`),
    '--watch-preserve-output',
    'server/src/main.ts',
    '--dev',
  ]);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
  server.on('exit', (code) => {
    texts.close();
    process.exitCode = code ?? 0;
  });
});

function start(file, args) {
  return spawn(file, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
}

/** An editor may write a file in several steps; the next change compiles an incomplete one again. */
function compileChangedTexts() {
  try {
    compileTexts(root);
  } catch (error) {
    say(error.message);
  }
}
