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
 * a test that stays green without its guard proves nothing. Words after the command choose among the promises.
 */

const notCopied = new Set(['.git', 'node_modules', 'data', 'test-results', '.react-router', '.runtime']);
const longestReason = 160;

function copyProject() {
  const folder = mkdtempSync(join(tmpdir(), 'saloni-controls-'));
  cpSync(root, folder, {
    recursive: true,
    filter: (path) => relative(root, path).includes('/') || !notCopied.has(basename(path)),
  });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** Answers how to put back what was there. */
function switchOff(folder, { file, off }) {
  const before = new Map();
  for (const [guarded, unguarded, inFile = file] of off) {
    const path = join(folder, inFile);
    const source = readFileSync(path, 'utf8');
    if (!before.has(path)) before.set(path, source);
    if (source.split(guarded).length !== 2) throw new Error(`${inFile} does not hold, once: ${guarded}`);
    writeFileSync(
      path,
      source.replace(guarded, () => unguarded),
    );
  }
  return () => {
    for (const [path, source] of before) writeFileSync(path, source);
  };
}

const firstLine = (message = '') => {
  const [line = ''] = stripVTControlCharacters(message).split('\n');
  return line.replace(/^AssertionError: /, '').slice(0, longestReason);
};

/** What the test said without the guard; nothing when it stayed green. */
async function failureWithout(folder, database, control) {
  // Where the configuration puts it.
  const report = join(folder, 'test-results', 'unit.json');
  rmSync(report, { force: true });
  const args = ['run', control.test, '--retry', '0', '--bail', '1', '--reporter', 'json'];
  if (control.name) args.push('-t', control.name);
  const { output } = await run(join(folder, 'node_modules', '.bin', 'vitest'), args, {
    cwd: folder,
    env: { FAULTS: control.long ? 'long' : 'short', TEST_DATABASE_URL: database },
  });
  if (!existsSync(report)) throw new Error(output);
  const tests = JSON.parse(readFileSync(report, 'utf8')).testResults.flatMap((file) => file.assertionResults);
  if (!tests.some(({ status }) => status === 'passed' || status === 'failed')) throw new Error(output);
  return firstLine(tests.find(({ status }) => status === 'failed')?.failureMessages[0]) || undefined;
}

async function tryOut(folder, database, control) {
  const putBack = switchOff(folder, control);
  try {
    return await failureWithout(folder, database, control);
  } finally {
    putBack();
  }
}

/** How many stayed green. */
async function tryAll(folder, database, chosen) {
  let worthless = 0;
  for (const control of chosen) {
    const begin = performance.now();
    const failure = await tryOut(folder, database, control).catch((error) => {
      say(error.message);
      return undefined;
    });
    const took = `${((performance.now() - begin) / 1000).toFixed(0)} s`;
    if (!failure) worthless += 1;
    say(
      `${failure ? '✓' : '✗'} ${control.promise} (${took}): ${failure ?? 'not seen to fail without its guard'}`,
    );
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
  const { controls } = await import('../server/test/controls/controls.ts');
  const wanted = process.argv.slice(2);
  const chosen = controls.filter(
    ({ promise }) => wanted.length === 0 || wanted.some((word) => promise.includes(word)),
  );
  const folder = copyProject();
  const database = await startDatabase(join(folder, 'data'));
  try {
    const worthless = await tryAll(folder, database.url, chosen);
    say(`\n${chosen.length - worthless} of ${chosen.length} tests failed without their guard.`);
    if (worthless > 0) process.exitCode = 1;
  } finally {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
