import { setTimeout as pause } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import { seconds } from '../clock.ts';

const indexesMayTake = seconds(30);
const LOOK_MS = 20;

/** pg-boss keeps its tables in a schema of its own and brings them up to date itself. */
export async function installJobTables(url: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: url,
    max: 1,
    supervise: false,
    schedule: false,
  });
  // Trouble reaches us as a rejection of start(); the event alone would end the process.
  boss.on('error', () => {});
  await boss.start();
  // New indexes on old tables are built aside; what is not done in time goes on at the next start.
  const deadline = Date.now() + indexesMayTake;
  do await pause(LOOK_MS);
  while (boss.isBamWorking() && Date.now() < deadline);
  await boss.stop({ graceful: false });
}
