import { expect, test } from 'vitest';
import { startWithProxiedApp } from '#test/support/database/proxied-app.ts';
import type { TestApp } from '#test/support/test-app.ts';
import { until } from '#test/support/until.ts';

const phoneAt = async (app: TestApp) => (await app.call('GET /api/settings')).body.phone;

test('a server that misses notifications answers from the database, or from its cache if the database cannot be read', async () => {
  const { gated, database, pgNotify, writePhone } = await startWithProxiedApp();
  expect(await phoneAt(gated)).toBeNull();
  pgNotify.shut();
  await until(() => !gated.pgNotify.isConnected());
  expect((await gated.call('GET /readyz')).status).toBe(200);
  for (const phone of ['061 000 001', '061 000 002']) {
    await writePhone(phone);
    expect(await phoneAt(gated)).toBe(phone);
  }
  database.shut();
  await writePhone('061 000 003');
  expect(await phoneAt(gated)).toBe('061 000 002');
  expect((await gated.call('GET /api/wedding-halls')).status).toBe(503);
  expect((await gated.call('GET /readyz')).status).toBe(503);
  database.open();
  expect(await phoneAt(gated)).toBe('061 000 003');
});

test('a listening connection without heartbeat is not trusted, even before it is closed', async () => {
  const { gated, pgNotify, writePhone } = await startWithProxiedApp();
  expect(await phoneAt(gated)).toBeNull();
  pgNotify.refuse();
  pgNotify.swallow();
  await writePhone('061 000 001');
  await until(() => !gated.pgNotify.hasReceivedAll());
  expect(await phoneAt(gated)).toBe('061 000 001');
});
