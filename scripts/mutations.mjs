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
 * Switches each guard of the product off, one at a time, in a copy of the project, and runs the test that promises it:
 * a test that stays green without its guard proves nothing. Words after the command choose among the guards and tests.
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

/** Answers how to put back what was there. */
function switchOff({ folder, files, withoutGuard }, guard) {
  const before = new Map();
  for (const file of files.get(guard) ?? []) {
    const path = join(folder, file);
    const source = readFileSync(path, 'utf8');
    before.set(path, source);
    writeFileSync(path, withoutGuard(file, source, guard));
  }
  if (before.size === 0) throw new Error(`no guard: ${guard}`);
  return () => {
    for (const [path, source] of before) writeFileSync(path, source);
  };
}

const firstLine = (message = '') => {
  const [line = ''] = stripVTControlCharacters(message).split('\n');
  return line.replace(/^AssertionError: /, '').slice(0, longestReason);
};

/** Code that does not run at all has not been caught by a test. */
const isBroken = /^(?:Error: )?(?:SyntaxError|ReferenceError|PARSE_ERROR|Transform failed)/;

/** What the test said without the guard; nothing when it stayed green. */
async function failureWithout({ folder, database }, mutation) {
  // Where the configuration puts it.
  const report = join(folder, 'test-results', 'unit.json');
  rmSync(report, { force: true });
  const args = ['run', mutation.test, '--bail', '1', '--reporter', 'json'];
  if (mutation.name) args.push('-t', mutation.name);
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
  const putBack = switchOff(copy, mutation.guard);
  try {
    return await failureWithout(copy, mutation);
  } finally {
    putBack();
  }
}

/** How many stayed green. */
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
    const where = `${mutation.guard}, ${basename(mutation.test)} (${took})`;
    say(`${failure ? '✓' : '✗'} ${where}: ${failure ?? 'not seen to fail without its guard'}`);
  }
  return worthless;
}

/** One for all of them, so that not each has to make its own. */
async function startDatabase(dataDir) {
  mkdirSync(dataDir);
  chmodSync(dirname(dataDir), 0o755);
  const { startEmbeddedDatabase } = await import('../server/src/platform/database/embedded.ts');
  const silent = { info: () => {}, warn: () => {} };
  const settings = { fsync: 'off', synchronous_commit: 'off', autovacuum: 'off', max_connections: '100' };
  return startEmbeddedDatabase({ dataDir, log: silent, settings });
}

await launchWith(ensureBuild, async () => {
  const { mutations } = await import('../server/test/mutations/mutations.ts');
  const { findGuards, withoutGuard } = await import('../server/test/mutations/guards.ts');
  const wanted = process.argv.slice(2);
  const chosen = mutations.filter(
    ({ guard, test }) => wanted.length === 0 || wanted.some((word) => `${guard} ${test}`.includes(word)),
  );
  const folder = copyProject();
  const database = await startDatabase(join(folder, 'data'));
  try {
    const copy = { folder, database: database.url, files: findGuards(folder), withoutGuard };
    const worthless = await tryAll(copy, chosen);
    say(`\n${chosen.length - worthless} of ${chosen.length} tests failed without their guard.`);
    if (worthless > 0) process.exitCode = 1;
  } finally {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
