import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readImports } from './import-graph.mjs';
import { root, run, runTool, say } from './launcher.mjs';

const node = process.execPath;
// Several checkers would each infer the types of libraries again, which takes longer on two processors.
const types = (project) =>
  run(node, ['node_modules/typescript-native/bin/tsc', '-p', project, '--checkers', '1']);

async function importRules() {
  const { violations, unread, trouble } = await readImports(root);
  const lines = [
    ...violations.map(({ rule, from, to }) => `${rule}: ${from} → ${to}`),
    ...unread.map((file) => `not read, so not checked: ${file}`),
    ...trouble,
  ];
  return { succeeded: lines.length === 0, output: lines.join('\n') };
}

const readJson = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));

/** A lock file of another package.json would make an install use other versions. */
async function lockFile() {
  const [wanted, locked] = [readJson('package.json'), readJson('package-lock.json').packages['']];
  const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'];
  const lines = kinds.filter((kind) => !isDeepStrictEqual(wanted[kind], locked[kind]));
  return { succeeded: lines.length === 0, output: lines.map((kind) => `${kind} differ`).join('\n') };
}

/** Checks of the sources that do not run the product. */
const checks = [
  { name: 'format and lint', work: () => runTool('biome', ['check', '--error-on-warnings', '.']) },
  { name: 'types of the server', work: () => types('tsconfig.json') },
  {
    name: 'types of the pages',
    work: async () => {
      const generated = await runTool('react-router', ['typegen']);
      return generated.succeeded ? types('web/tsconfig.json') : generated;
    },
  },
  { name: 'lock file', work: lockFile },
  { name: 'import rules', work: importRules },
  { name: 'patterns that backtrack', work: () => run(node, ['server/test/patterns/check.ts']) },
  { name: 'dead code', work: () => runTool('knip', ['--no-progress']) },
  { name: 'generated files', work: () => run(node, ['scripts/generate.mjs', '--check']) },
];

/** Most checks use one processor for long stretches, so they run at once; what fails shows its output. */
export async function runChecks() {
  const result = { passed: 0, failed: 0, failures: [] };
  const runCheck = async ({ name, work }) => {
    const begin = performance.now();
    const { succeeded, output } = await work();
    const time = ((performance.now() - begin) / 1000).toFixed(1);
    say(`${succeeded ? '✓' : '✗'} ${name} (${time} s)`);
    if (succeeded) result.passed += 1;
    else {
      result.failed += 1;
      say(output.trimEnd());
      result.failures.push(`${name}\n${output.trimEnd()}`);
    }
  };
  await Promise.all(checks.map(runCheck));
  return result;
}
