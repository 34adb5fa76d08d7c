import { clearFigures, printFigures } from './fault-figures.mjs';
import { ensureBuild, launchWith, runTool, serverProgram } from './launcher.mjs';

/** The fault suite in its long form: the same tests as in `npm test` with more kills and longer waits. */
await launchWith(ensureBuild, async () => {
  clearFigures();
  // In sequence, so that the figures of one fault are not affected by another.
  const args = ['run', 'server/test/faults', '--no-file-parallelism', '--silent'];
  const env = { FAULTS: 'long', SERVER_PROGRAM: serverProgram };
  const { succeeded } = await runTool('vitest', args, { inherit: true, env });
  printFigures();
  if (!succeeded) process.exitCode = 1;
});
