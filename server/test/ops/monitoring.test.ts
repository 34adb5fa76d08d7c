import { execFile } from 'node:child_process';
import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { findProgram } from '../faults/nginx.ts';
import { readMonitoringPage } from './monitoring-page.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** Calls of a logger with a fixed text, also over several lines. */
const logged = /\b(?:logger|log|answers)\.(info|warn|error)\(\s*(?:(?:\{.*?\}|\w+),\s*)?'([^']+)'/gs;

test('the page lists every line of the log with its level', async () => {
  const found = new Set<string>();
  for await (const file of glob('server/src/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })) {
    const source = await readFile(`${root}/${file}`, 'utf8');
    for (const [, level, line] of source.matchAll(logged)) found.add(`${level}: ${line}`);
  }
  const { lines } = await readMonitoringPage();
  expect([...found].sort()).toEqual(lines.map(({ line, level }) => `${level}: ${line}`).sort());
});

type Rule = { alert: string; expr: string; labels: { severity: string }; annotations: object };
type Alarms = { groups: { rules: Rule[] }[] };

test('every alarm is described on the page and uses only metrics of the page', async () => {
  const { groups }: Alarms = parse(await readFile(`${root}/ops/alerts.yml`, 'utf8'));
  const rules = groups.flatMap((group) => group.rules);
  const { metrics, alarms } = await readMonitoringPage();
  expect(rules.map(({ alert }) => alert)).toEqual(alarms);
  const samples = metrics.flatMap(({ name, type }) => (type === 'histogram' ? [`${name}_bucket`] : [name]));
  for (const { alert, expr, labels, annotations } of rules) {
    expect(labels.severity, alert).toBeOneOf(['page', 'ticket']);
    // A comma in a sentence without quotes would begin another annotation.
    expect(Object.keys(annotations), alert).toEqual(['summary']);
    const used = expr.match(/\b(?:saloni|process)_\w+|\bup\b/g) ?? [];
    expect(used.length, alert).toBeGreaterThan(0);
    expect([...samples, 'up'], alert).toEqual(expect.arrayContaining(used));
  }
});

const promtool = findProgram('promtool');
const skipped = promtool ? '' : ' (skipped: promtool of the package prometheus is not installed)';

test.skipIf(!promtool)(
  `Prometheus raises every alarm in trouble, and none on an ordinary day${skipped}`,
  async () => {
    const run = (...args: string[]) => promisify(execFile)(promtool ?? '', args, { cwd: `${root}/ops` });
    await run('check', 'rules', 'alerts.yml');
    await run('test', 'rules', 'alerts.test.yml');
  },
);
