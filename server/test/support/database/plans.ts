import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Queryable } from '#server/platform/database/database.ts';
import { createTestDatabase } from './database.ts';

/** The indexes that the planner can use for a query, even with few rows. */
export async function indexesThatServe(ask: (db: Queryable) => Promise<unknown>): Promise<string[]> {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const asked: { query: string; params: unknown[] }[] = [];
    const logQuery = (query: string, params: unknown[]) => void asked.push({ query, params });
    await drizzle(client, { logger: { logQuery } }).transaction(ask);
    // Without these only a bitmap scan or a sequential scan remains.
    for (const way of ['seqscan', 'indexscan', 'indexonlyscan'])
      await client.query(`set enable_${way} = off`);
    const lines: string[] = [];
    for (const { query, params } of asked.filter((one) => one.query.startsWith('select'))) {
      const { rows } = await client.query(`explain ${query}`, params);
      lines.push(...rows.map((row) => String(row['QUERY PLAN'])));
    }
    return lines.flatMap((line) => /Bitmap Index Scan on (\w+)/.exec(line)?.[1] ?? []);
  } finally {
    await client.end();
    await database.drop();
  }
}
