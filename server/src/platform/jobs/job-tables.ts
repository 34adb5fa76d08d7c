import { PgBoss } from 'pg-boss';

/** pg-boss keeps its tables in a schema of its own and brings them up to date itself. */
export async function installJobTables(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, max: 1, supervise: false, schedule: false });
  // Trouble reaches us as a rejection of start(); the event alone would end the process.
  boss.on('error', () => {});
  await boss.start();
  await boss.stop({ graceful: false });
}
