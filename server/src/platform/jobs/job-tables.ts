import { setTimeout as pause } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import { seconds } from '../clock.ts';

const indexTimeout = seconds(30);
const LOOK_MS = 20;

/** pg-boss has its own schema and migrates it itself. */
export async function installJobTables(url: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: url,
    max: 1,
    supervise: false,
    schedule: false,
  });
  // Errors are reported by the rejection of start(); without a listener the event would end the process.
  boss.on('error', () => {});
  await boss.start();
  // Indexes are built concurrently; unfinished ones continue at the next start.
  const deadline = Date.now() + indexTimeout;
  do await pause(LOOK_MS);
  while (boss.isBamWorking() && Date.now() < deadline);
  await boss.stop({ graceful: false });
}
