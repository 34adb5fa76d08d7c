import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureBuild, launchWith, root, run, say } from './launcher.mjs';

/**
 * Switches off each guard in a copy of the project, one at a time, and runs the test that must then fail. Arguments
 * filter guards and tests.
 */

const notCopied = new Set(['.git', 'node_modules', 'data', 'test-results', '.react-router', '.runtime']);
const longestReason = 160;

function copyProject() {
  const folder = mkdtempSync(join(tmpdir(), 'saloni-mutations-'));
  cpSync(root, folder, {
    recursive: true,
    filter: (path) => relative(root, path).includes('/') || !notCopied.has(basename(path)),
  });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** Makes the change in all its places; returns a function that undoes it. */
function makeChange({ folder, change, filesOf }, { name, places }) {
  const before = new Map();
  for (const place of places) {
    for (const file of filesOf(place, folder)) {
      const path = join(folder, file);
      const source = readFileSync(path, 'utf8');
      const changed = change(file, source, place);
      if (changed === source) continue;
      if (!before.has(path)) before.set(path, source);
      writeFileSync(path, changed);
    }
  }
  if (before.size === 0) throw new Error(`changes nothing: ${name}`);
  return () => {
    for (const [path, source] of before) writeFileSync(path, source);
  };
}

const firstLine = (message = '') => {
  const [line = ''] = stripVTControlCharacters(message).split('\n');
  return line.replace(/^AssertionError: /, '').slice(0, longestReason);
};

/** A syntax or load error does not count as caught by a test. */
const isBroken = /^(?:Error: )?(?:SyntaxError|ReferenceError|PARSE_ERROR|Transform failed)/;

/** The failure of the test without the guard, or undefined when it passed. */
async function failureWithout({ folder, database }, mutation) {
  // As set in vitest.config.ts.
  const report = join(folder, 'test-results', 'unit.json');
  rmSync(report, { force: true });
  const args = ['run', mutation.test, '--bail', '1', '--reporter', 'json'];
  if (mutation.fails) args.push('-t', mutation.fails);
  const { output } = await run(join(folder, 'node_modules', '.bin', 'vitest'), args, {
    cwd: folder,
    env: { FAULTS: mutation.long ? 'long' : 'short', TEST_DATABASE_URL: database },
  });
  if (!existsSync(report)) throw new Error(output);
  const tests = JSON.parse(readFileSync(report, 'utf8')).testResults.flatMap((file) => file.assertionResults);
  if (!tests.some(({ status }) => status === 'passed' || status === 'failed')) throw new Error(output);
  const failure = firstLine(tests.find(({ status }) => status === 'failed')?.failureMessages[0]);
  if (isBroken.test(failure)) throw new Error(`without its guard the code does not run: ${failure}`);
  return failure || undefined;
}

async function tryOut(copy, mutation) {
  const putBack = makeChange(copy, mutation);
  try {
    return await failureWithout(copy, mutation);
  } finally {
    putBack();
  }
}

/** Returns the number of tests that passed without their guard. */
async function tryAll(copy, chosen) {
  let worthless = 0;
  for (const mutation of chosen) {
    const begin = performance.now();
    const failure = await tryOut(copy, mutation).catch((error) => {
      say(error.message);
      return undefined;
    });
    const took = `${((performance.now() - begin) / 1000).toFixed(0)} s`;
    if (!failure) worthless += 1;
    const where = `${mutation.name}, ${basename(mutation.test)} (${took})`;
    say(`${failure ? '✓' : '✗'} ${where}: ${failure ?? 'not seen to fail without its guard'}`);
  }
  return worthless;
}

/** One database server for all runs. */
async function startDatabase(dataDir) {
  mkdirSync(dataDir);
  chmodSync(dirname(dataDir), 0o755);
  const { startEmbeddedDatabase } = await import('../server/src/platform/database/embedded/embedded.ts');
  const silent = { info: () => {}, warn: () => {} };
  const settings = { fsync: 'off', synchronous_commit: 'off', autovacuum: 'off', max_connections: '100' };
  return startEmbeddedDatabase({ dataDir, log: silent, settings });
}

await launchWith(ensureBuild, async () => {
  const { filesOf, readMutations } = await import('../server/test/mutations/mutations.ts');
  const { change } = await import('../server/test/mutations/places.ts');
  const wanted = process.argv.slice(2);
  const mutations = await readMutations();
  const chosen = mutations.filter(
    ({ name, test }) => wanted.length === 0 || wanted.some((word) => `${name} ${test}`.includes(word)),
  );
  const folder = copyProject();
  const database = await startDatabase(join(folder, 'data'));
  try {
    const copy = { folder, database: database.url, change, filesOf };
    const worthless = await tryAll(copy, chosen);
    say(`\n${chosen.length - worthless} of ${chosen.length} tests failed without their guard.`);
    if (worthless > 0) process.exitCode = 1;
  } finally {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
