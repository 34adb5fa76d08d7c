import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { runChecks } from './checks.mjs';
import {
  ensureBuild,
  ensureDependencies,
  ensureRuntime,
  launch,
  listenForInterrupts,
  root,
  runTool,
  say,
  withSetupLock,
} from './launcher.mjs';

const UNIT_REPORT = 'test-results/unit.json';
const JOURNEYS_REPORT = 'test-results/journeys.json';

const total = { passed: 0, failed: 0, skipped: 0 };
const reasons = [];

/** Runs one part, says how long it took, and adds what it counted. A part that breaks counts as one failure. */
async function stage(name, work) {
  say(`\n── ${name}`);
  const begin = performance.now();
  const counted = await work().catch((error) => {
    say(error.stack);
    return { failed: 1 };
  });
  for (const key of Object.keys(total)) total[key] += counted[key] ?? 0;
  say(`── ${name}: ${((performance.now() - begin) / 1000).toFixed(1)} s`);
}

const report = (file) => {
  const path = join(root, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
};

/** A runner that failed without a failed test has itself failed. */
function orCrashed(counted, succeeded, name) {
  if (succeeded || counted.failed > 0) return counted;
  say(`${name} ended with an error although no test failed.`);
  return { ...counted, failed: 1 };
}

async function unitTests() {
  rmSync(join(root, UNIT_REPORT), { force: true });
  const { succeeded } = await runTool('vitest', ['run'], { inherit: true });
  const result = report(UNIT_REPORT);
  if (!result) throw new Error('vitest left no report.');
  const brokenFiles = result.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every(({ status }) => status !== 'failed'),
  );
  for (const { assertionResults } of result.testResults) {
    for (const { status, fullName } of assertionResults) {
      if (status !== 'passed' && status !== 'failed')
        reasons.push(`${fullName} (marked as skipped in the test)`);
    }
  }
  const counted = {
    passed: result.numPassedTests,
    failed: result.numFailedTests + brokenFiles.length,
    skipped: result.numPendingTests + (result.numTodoTests ?? 0),
  };
  return orCrashed(counted, succeeded, 'vitest');
}

async function journeys() {
  const browser = await findBrowser();
  if (!browser) return skippedJourneys('no browser could be found or installed on this machine');
  rmSync(join(root, JOURNEYS_REPORT), { force: true });
  const env = { CHROMIUM_PATH: browser };
  const { succeeded } = await runTool('playwright', ['test'], { inherit: true, env });
  const result = report(JOURNEYS_REPORT);
  if (!result) throw new Error('playwright left no report.');
  const { expected, unexpected, flaky, skipped } = result.stats;
  for (const { title, why } of skippedIn(result.suites)) reasons.push(`${title} (${why})`);
  const counted = { passed: expected + flaky, failed: unexpected, skipped };
  return orCrashed(counted, succeeded, 'playwright');
}

async function skippedJourneys(why) {
  const { answer } = await runTool('playwright', ['test', '--list', '--reporter=json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: '', PLAYWRIGHT_JSON_OUTPUT_NAME: '' },
  });
  const count = testsIn(JSON.parse(answer).suites).length;
  reasons.push(`${count} journeys (${why})`);
  return { skipped: count };
}

function testsIn(suites = []) {
  return suites.flatMap((suite) => [
    ...suite.specs.flatMap((spec) => spec.tests.map((test) => ({ ...test, title: spec.title }))),
    ...testsIn(suite.suites),
  ]);
}

const skippedIn = (suites) =>
  testsIn(suites)
    .filter(({ status }) => status === 'skipped')
    .map(({ title, annotations }) => ({
      title,
      why: annotations.find(({ type }) => type === 'skip')?.description ?? 'no reason given',
    }));

function tellTotal() {
  if (reasons.length > 0) say(`\nSkipped:\n${reasons.map((reason) => `- ${reason}`).join('\n')}`);
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
      return {};
    }),
  );
  await stage('checks', runChecks);
  await stage('unit and integration tests', unitTests);
  await stage('journeys in the browser', journeys);
  tellTotal();
});
