import pg from 'pg';
import type { Statement } from './bare.ts';

/** Records every statement that this process sends to the database while `work` runs. */
export async function recorded<Result>(work: () => Promise<Result>) {
  const statements: Statement[] = [];
  const query = pg.Client.prototype.query;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first, values] = given as [string | { text: string; values?: unknown[] }, unknown[] | undefined];
    const text = typeof first === 'string' ? first : first.text;
    const own = typeof first === 'string' ? [] : (first.values ?? []);
    statements.push({ text, values: Array.isArray(values) ? values : own });
    return Reflect.apply(query, this, given);
  } as typeof query;
  try {
    return { result: await work(), statements };
  } finally {
    pg.Client.prototype.query = query;
  }
}
