import { clearFigures, printFigures } from './fault-figures.mjs';
import { ensureBuild, launchWith, runTool, serverProgram } from './launcher.mjs';

/** The drill: the whole installation on one machine, each part of it killed under load. */
await launchWith(ensureBuild, async () => {
  clearFigures();
  const env = { DRILL: 'true', SERVER_PROGRAM: serverProgram };
  const { succeeded } = await runTool('vitest', ['run', 'server/test/drill'], { inherit: true, env });
  printFigures();
  if (!succeeded) process.exitCode = 1;
});
