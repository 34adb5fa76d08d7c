import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { compileTextsArguments, ensureTexts, ignoreInterrupts, launchWith, root } from './launcher.mjs';

const watched = ['server/src', 'server/demo', 'contracts/src', 'texts/compiled'];

await launchWith(ensureTexts, async () => {
  ignoreInterrupts();
  const texts = start(join(root, 'node_modules/.bin/paraglide-js'), [...compileTextsArguments, '--watch']);
  const server = start(process.execPath, [
    ...watched.map((folder) => `--watch-path=${folder}`),
    '--watch-preserve-output',
    'server/src/main.ts',
    '--dev',
  ]);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
  server.on('exit', (code) => {
    texts.kill();
    process.exitCode = code ?? 0;
  });
});

function start(file, args) {
  return spawn(file, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
}
