import { expect, onTestFinished } from 'vitest';
import { ownTestApp } from '../test-app.ts';
import { startDatabaseProxy } from './database-proxy.ts';

/** Two servers on one database; the second one's connections, also the one for LISTEN, can be cut. */
export async function startWithProxiedApp() {
  const other = await ownTestApp();
  const [database, pgNotify] = [await startDatabaseProxy(other.url), await startDatabaseProxy(other.url)];
  const gated = await ownTestApp({ databaseUrl: database.url, directUrl: pgNotify.url });
  onTestFinished(() => {
    for (const proxy of [database, pgNotify]) {
      // Connections whose data was dropped would never be closed by the other end.
      proxy.shut();
      proxy.open();
    }
  });
  const admin = await other.administrator();
  return {
    gated,
    database,
    pgNotify,
    /** Writes through the other server. */
    async writePhone(phone: string) {
      const answer = await other.call('PATCH /api/settings/update', { as: admin, body: { phone } });
      expect(answer.status).toBe(200);
    },
  };
}
