import { expect, onTestFinished } from 'vitest';
import { startDatabaseGate } from './database-gate.ts';
import { ownTestApp } from './test-app.ts';

/** Two servers on one database; the second one's connections, also the one for LISTEN, can be cut. */
export async function startWithGatedApp() {
  const other = await ownTestApp();
  const [database, pgNotify] = [await startDatabaseGate(other.url), await startDatabaseGate(other.url)];
  const gated = await ownTestApp({ databaseUrl: database.url, listenUrl: pgNotify.url });
  onTestFinished(() => {
    database.open();
    pgNotify.open();
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
