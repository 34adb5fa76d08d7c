import type { Installation } from './installation.ts';

/** Bytes of one row with its indexes. */
export type Stored = { table: string; bytes: number; rows: number };

/** The rows of a booking that stay; there are two mails. */
const kept = ['reservations', 'reservation_history', 'notifications'];
const removedLater = ['idempotency_keys', 'mails', 'mails'];
const ofVisit = ['visits', 'visitors'];
const tables = new Set([...kept, ...removedLater, ...ofVisit, 'media']);

const bytesOf = (stored: Stored[], rows: string[]) =>
  rows.reduce((sum, name) => sum + (stored.find(({ table }) => table === name)?.bytes ?? 0), 0);

export const bookingBytes = (stored: Stored[]) => ({
  kept: bytesOf(stored, kept),
  removedLater: bytesOf(stored, removedLater),
});
export const visitBytes = (stored: Stored[]) => bytesOf(stored, ofVisit);

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
