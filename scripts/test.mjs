import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findBrowser } from './browser.mjs';
import { runChecks } from './checks.mjs';
import { ensurePdfReader } from './debian-package.mjs';
import { clearFigures, printFigures } from './fault-figures.mjs';
import {
  ensureBuild,
  ensureDependencies,
  ensureRuntime,
  launch,
  listenForInterrupts,
  root,
  runTool,
  say,
  serverProgram,
  withSetupLock,
} from './launcher.mjs';

const UNIT_REPORT = 'test-results/unit.json';
const COMPONENTS_REPORT = 'test-results/components.json';
const E2E_REPORT = 'test-results/e2e.json';

const NO_BROWSER = 'no browser could be found or installed on this machine';

/** Length of an entry in the summary, in characters; the full output is above. */
const LONGEST_ENTRY = 2000;

const total = { passed: 0, failed: 0, skipped: 0 };
const reasons = [];
const failures = [];

/** Runs one stage, prints its duration and adds up its results. A stage that throws counts as one failure. */
async function stage(name, work) {
  say(`\n── ${name}`);
  const begin = performance.now();
  const counted = await work().catch((error) => {
    say(error.stack);
    failures.push(`${name}: ${error.message}`);
    return { failed: 1 };
  });
  for (const key of Object.keys(total)) total[key] += counted[key] ?? 0;
  failures.push(...(counted.failures ?? []));
  say(`── ${name}: ${((performance.now() - begin) / 1000).toFixed(1)} s`);
}

const report = (file) => {
  const path = join(root, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
};

/** A runner that failed without a failed test counts as one failure. */
function countCrash(counted, succeeded, name) {
  if (succeeded || counted.failed > 0) return counted;
  failures.push(`${name} ended with an error although no test failed.`);
  return { ...counted, failed: 1 };
}

async function unitTests() {
  clearFigures();
  return vitest(['run'], UNIT_REPORT, { SERVER_PROGRAM: serverProgram });
}

async function componentTests() {
  const browser = await findBrowser();
  if (!browser) return skippedComponents();
  const config = ['--config', 'vitest.components.config.ts'];
  return vitest(['run', ...config], COMPONENTS_REPORT, { CHROMIUM_PATH: browser });
}

function skippedComponents() {
  const specs = readdirSync(join(root, 'web/test'), { recursive: true });
  const count = specs.filter((name) => name.endsWith('.spec.tsx')).length;
  reasons.push(`${count} files of component tests (${NO_BROWSER})`);
  return { skipped: count };
}

async function vitest(args, file, env) {
  rmSync(join(root, file), { force: true });
  const { succeeded } = await runTool('vitest', args, { inherit: true, env });
  const result = report(file);
  if (!result) throw new Error('vitest left no report.');
  const brokenFiles = result.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every(({ status }) => status !== 'failed'),
  );
  for (const { name, message } of brokenFiles) failures.push(`${name}\n${message}`);
  for (const { name, assertionResults } of result.testResults) {
    for (const { status, fullName, failureMessages } of assertionResults) {
      const description = `${relative(root, name)} › ${fullName}\n${failureMessages.join('\n')}`;
      if (status === 'failed') failures.push(description);
      else if (status !== 'passed') reasons.push(`${fullName} (marked as skipped in the test)`);
    }
  }
  const counted = {
    passed: result.numPassedTests,
    failed: result.numFailedTests + brokenFiles.length,
    skipped: result.numPendingTests + (result.numTodoTests ?? 0),
  };
  return countCrash(counted, succeeded, 'vitest');
}

async function endToEndTests() {
  const browser = await findBrowser();
  if (!browser) return skippedEndToEndTests(NO_BROWSER);
  rmSync(join(root, E2E_REPORT), { force: true });
  // The e2e tests use the build of `npm start`.
  const env = { CHROMIUM_PATH: browser, SERVER_PROGRAM: serverProgram };
  const { succeeded } = await runTool('playwright', ['test'], { inherit: true, env });
  const result = report(E2E_REPORT);
  if (!result) throw new Error('playwright left no report.');
  const { expected, unexpected, skipped } = result.stats;
  for (const test of testsIn(result.suites)) {
    const description = `${test.file} › ${test.title}\n${whyFailed(test)}`;
    if (test.status === 'skipped') reasons.push(`${test.title} (${whySkipped(test)})`);
    else if (test.status === 'unexpected') failures.push(description);
  }
  const counted = { passed: expected, failed: unexpected, skipped };
  return countCrash(counted, succeeded, 'playwright');
}

async function skippedEndToEndTests(why) {
  const { answer } = await runTool('playwright', ['test', '--list', '--reporter=json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: '', PLAYWRIGHT_JSON_OUTPUT_NAME: '' },
  });
  const count = testsIn(JSON.parse(answer).suites).length;
  reasons.push(`${count} e2e tests (${why})`);
  return { skipped: count };
}

function testsIn(suites = []) {
  return suites.flatMap((suite) => [
    ...suite.specs.flatMap((spec) =>
      spec.tests.map((test) => ({ ...test, title: spec.title, file: spec.file })),
    ),
    ...testsIn(suite.suites),
  ]);
}

const whySkipped = ({ annotations }) =>
  annotations.find(({ type }) => type === 'skip')?.description ?? 'no reason given';

const whyFailed = ({ results }) =>
  results
    .flatMap(({ errors }) => errors)
    .map(({ message }) => stripVTControlCharacters(message ?? ''))
    .join('\n');

function printEntries(title, entries) {
  if (entries.length === 0) return;
  say(`\n${title}:\n${entries.map((entry) => `- ${entry.slice(0, LONGEST_ENTRY)}`).join('\n')}`);
}

function printTotal() {
  printEntries('Skipped', reasons);
  printEntries('Failed', failures);
  const { passed, failed, skipped } = total;
  say('');
  say(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  if (failed > 0 || passed + failed === 0) process.exitCode = 1;
}

await launch(async () => {
  listenForInterrupts();
  await ensureRuntime();
  await stage('set-up', () =>
    withSetupLock(async () => {
      await ensureDependencies();
      await ensureBuild();
      await findBrowser();
      await ensurePdfReader();
      return {};
    }),
  );
  await stage('checks', runChecks);
  await stage('unit and integration tests', unitTests);
  await stage('component tests', componentTests);
  await stage('e2e tests', endToEndTests);
  printFigures();
  printTotal();
});
