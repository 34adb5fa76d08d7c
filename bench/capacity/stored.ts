import type { Installation } from './installation.ts';

/** Bytes of one row with its indexes. */
export type Stored = { table: string; bytes: number; rows: number };

const tables = [
  'reservations',
  'reservation_history',
  'notifications',
  'idempotency_keys',
  'mails',
  'visits',
  'visitors',
  'media',
];

/** After the tables are written anew, so that neither freed rows nor half-empty pages count. */
export async function measureStored({ query }: Installation): Promise<Stored[]> {
  const stored: Stored[] = [];
  for (const table of tables) {
    await query(`vacuum full ${table}`);
    const [row] = await query<{ bytes: string; rows: number }>(
      `select pg_total_relation_size('${table}') as bytes, (select count(*)::int from ${table}) as rows`,
    );
    if (row) stored.push({ table, rows: row.rows, bytes: Number(row.bytes) / row.rows });
  }
  return stored;
}
