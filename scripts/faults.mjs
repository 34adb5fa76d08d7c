import { forgetFigures, tellFigures } from './fault-figures.mjs';
import { ensureBuild, launchWith, runTool, serverProgram } from './launcher.mjs';

/** The fault suite in its long form: the same tests as in `npm test`, killed more often and waited for longer. */
await launchWith(ensureBuild, async () => {
  forgetFigures();
  // One file after the other: the figures of one fault must not be those of another.
  const args = ['run', 'server/test/faults', '--no-file-parallelism', '--silent'];
  const env = { FAULTS: 'long', SERVER_PROGRAM: serverProgram };
  const { succeeded } = await runTool('vitest', args, { inherit: true, env });
  tellFigures();
  if (!succeeded) process.exitCode = 1;
});
