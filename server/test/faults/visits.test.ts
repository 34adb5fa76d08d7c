import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Visitor, VisitStatistic } from '#contracts/visits.ts';
import { findPostmaster, stopPostmaster } from '../../src/platform/database/embedded-postmaster.ts';
import { freePort, startServer } from './server-process.ts';

const credentials = { email: 'uprava@example.com', password: 'duga i tajna lozinka' };
const streams = 40;

let dataDir: string;
let variables: Record<string, string>;
let server: ReturnType<typeof startServer>;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'saloni faults '));
  variables = {
    DATA_DIR: dataDir,
    PORT: await freePort(),
    DEMO: 'false',
    ADMIN_EMAIL: credentials.email,
    ADMIN_PASSWORD: credentials.password,
    TRUST_PROXY: '127.0.0.1',
  };
  server = startServer(variables);
});

afterEach(async () => {
  server.kill('SIGKILL');
  await server.ended;
  const left = await findPostmaster(join(dataDir, 'postgres'));
  if (left) await stopPostmaster(left.pid);
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

/** One visitor after the other until the server is gone; those that were acknowledged are written down. */
async function visitUntilKilled(stream: number, acknowledged: string[]): Promise<void> {
  for (let number = 0; ; number += 1) {
    const visitorId = `posjetilac-${stream}-${number}`;
    const answer = await fetch(`http://127.0.0.1:${variables.PORT}/api/visits/track`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
        'x-forwarded-for': `10.${stream}.${Math.floor(number / 200)}.${number % 200}`,
      },
      body: JSON.stringify({ visitorId, timestamp: new Date().toISOString() }),
    }).catch(() => undefined);
    if (!answer) return;
    expect(answer.status).toBe(204);
    acknowledged.push(visitorId);
  }
}

test('kill -9 in the middle of a crowd loses no visit that was acknowledged', {
  timeout: 180_000,
}, async () => {
  await server.ready();
  const acknowledged: string[] = [];
  const visiting = Promise.all(
    Array.from({ length: streams }, (_, stream) => visitUntilKilled(stream, acknowledged)),
  );
  await vi.waitUntil(() => acknowledged.length > 5 * streams, { timeout: 60_000 });
  await pause(Math.random() * 300);
  server.kill('SIGKILL');
  await visiting;
  await server.ended;

  server = startServer(variables);
  await server.ready();
  const { body } = await server.post('/auth/login', credentials);
  const { accessToken } = body as unknown as { accessToken: string };
  const ask = async <Body>(path: string) => {
    const headers = { authorization: `Bearer ${accessToken}` };
    return (await (await fetch(`http://127.0.0.1:${variables.PORT}${path}`, { headers })).json()) as Body;
  };
  const known = new Set<string>();
  for (let page = 1, found: Visitor[] = []; page === 1 || found.length > 0; page += 1) {
    found = await ask<Visitor[]>(`/api/visits/visitors?page=${page}`);
    for (const { visitorId } of found) known.add(visitorId);
  }
  expect(acknowledged.filter((visitorId) => !known.has(visitorId))).toEqual([]);
  const years = await ask<VisitStatistic[]>('/api/visits/stats?granularity=year');
  expect(years.reduce((sum, { totalVisits }) => sum + totalVisits, 0)).toBe(known.size);
});
