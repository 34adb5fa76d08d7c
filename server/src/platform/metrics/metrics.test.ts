import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readMonitoringPage } from '#test/ops/monitoring-page.ts';
import { ownTestApp } from '#test/support/test-app.ts';
import { noteBackup } from '../backup/last-backup.ts';
import { openDatabase } from '../database/database.ts';
import { createLogger } from '../log.ts';
import { expose } from './exposition.ts';
import { createMetrics } from './metrics.ts';
import { startMetricsServer } from './metrics-server.ts';
import { createRequestMetrics } from './request-metrics.ts';

test('responses are counted by pattern and class, and their times add up', () => {
  const requests = createRequestMetrics();
  const answer = { method: 'GET', route: '/api/users/:id' };
  for (const milliseconds of [4, 5, 6, 30_000]) requests.observe({ ...answer, status: 200, milliseconds });
  requests.observe({ ...answer, status: 404, milliseconds: 1 });
  const lines = expose(requests.families()).split('\n');
  const labels = 'method="GET",route="/api/users/:id"';
  for (const line of [
    `saloni_http_answers_total{${labels},status="2xx"} 4`,
    `saloni_http_answers_total{${labels},status="4xx"} 1`,
    `saloni_http_duration_seconds_bucket{${labels},le="0.005"} 3`,
    `saloni_http_duration_seconds_bucket{${labels},le="0.01"} 4`,
    `saloni_http_duration_seconds_bucket{${labels},le="10"} 4`,
    `saloni_http_duration_seconds_bucket{${labels},le="+Inf"} 5`,
    `saloni_http_duration_seconds_count{${labels}} 5`,
    '# TYPE saloni_http_duration_seconds histogram',
  ])
    expect(lines).toContain(line);
});

test('a label value is escaped', () => {
  const family = {
    name: 'x',
    help: 'x',
    type: 'gauge' as const,
    samples: [{ labels: { a: '"\\\n' }, value: 1 }],
  };
  expect(expose([family]).split('\n')[2]).toBe('x{a="\\"\\\\\\n"} 1');
});

async function measuredInstance() {
  const requests = createRequestMetrics();
  const app = await ownTestApp({ onResponse: requests.observe });
  const dataDirectory = await mkdtemp(join(tmpdir(), 'saloni-metrics-'));
  onTestFinished(() => rm(dataDirectory, { recursive: true }));
  const { services, db, jobs } = app;
  const metricsOf = (database: typeof db) => {
    const metrics = createMetrics({
      db: database,
      jobs,
      requests,
      caches: { answers: services.cache.counts.answers },
      hashing: services.passwords.load,
      visitsWaiting: services.visits.waitingToBeWritten,
      mailMetrics: services.outbox.figures,
      isReady: async () => true,
      isListening: app.pgNotify.isConnected,
      checkStorage: app.storage.check,
      dataDirectory,
    });
    onTestFinished(metrics.stop);
    return metrics;
  };
  return { app, dataDirectory, metricsOf };
}

test('exactly the documented metrics are exposed, and nothing personal', async () => {
  const { app, dataDirectory, metricsOf } = await measuredInstance();
  const amra = await app.user({ firstName: 'Kanarinka', phone: '+387 65 111 222' });
  await app.call(`GET /api/users/${amra.userId}`, { as: amra });
  await app.call('GET /api/Kanarinka?token=kanarinka-token');
  await app.call('GET /api/wedding-halls');
  await app.call('GET /api/wedding-halls');
  await noteBackup(dataDirectory, { madeAt: '2026-11-15T00:00:00.000Z', bytes: 1 });
  const server = await startMetricsServer({
    host: '127.0.0.1',
    port: 0,
    collect: metricsOf(app.db).collect,
  });
  onTestFinished(server.stop);
  const address = `http://127.0.0.1:${server.port}`;
  const answer = await fetch(`${address}/metrics`);
  expect(answer.headers.get('content-type')).toContain('version=0.0.4');
  const text = await answer.text();
  const exposed = Array.from(text.matchAll(/^# TYPE (\w+) (\w+)$/gm), ([, name, type]) => `${name} ${type}`);
  const { metrics } = await readMonitoringPage();
  expect(exposed.sort()).toEqual(metrics.map(({ name, type }) => `${name} ${type}`).sort());
  const figureOf = (sample: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${sample} `))
        ?.slice(sample.length),
    );
  expect(figureOf('saloni_http_answers_total{method="GET",route="/api/wedding-halls",status="2xx"}')).toBe(2);
  expect(figureOf('saloni_cache_hits_total{cache="answers"}')).toBeGreaterThan(0);
  expect(figureOf('saloni_last_backup_timestamp_seconds')).toBe(Date.UTC(2026, 10, 15) / 1000);
  expect([figureOf('saloni_database_up'), figureOf('saloni_listening')]).toEqual([1, 1]);
  expect(figureOf('process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
  for (const name of [
    'saloni_build_info{version=',
    'saloni_event_loop_delay_seconds{quantile="0.99"}',
    'saloni_database_connections_in_use',
    'saloni_database_waiting',
    'saloni_jobs_waiting{queue="mail-send"}',
    'saloni_jobs_failed{queue="mail-send"}',
    'saloni_jobs_oldest_seconds{queue="mail-send"}',
    'saloni_mails_waiting',
    'saloni_visits_waiting',
    'saloni_hashing_waiting',
  ])
    expect(text).toContain(`\n${name}`);
  for (const secret of ['Kanarinka', '111 222', amra.email, 'kanarinka', amra.accessToken])
    expect(text).not.toContain(secret);
  expect((await fetch(`${address}/`)).status).toBe(404);
  await expect(
    startMetricsServer({ host: '127.0.0.1', port: server.port, collect: async () => [] }),
  ).rejects.toThrow('METRICS_PORT');
});

test('while the database does not respond, the other metrics are exposed, and that it is down', async () => {
  const { app, metricsOf } = await measuredInstance();
  const gone = openDatabase('postgres://nobody@127.0.0.1:1/nothing', createLogger({ level: 'silent' }));
  onTestFinished(gone.close);
  await app.call('GET /livez');
  const text = expose(await metricsOf(gone.db).collect());
  expect(text).toContain('\nsaloni_database_up 0\n');
  expect(text).toContain('route="/livez"');
  expect(text).not.toContain('saloni_jobs_waiting');
});
