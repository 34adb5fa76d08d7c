import { getTableColumns, type InferInsertModel } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** Behind a pooler in transaction mode the connection that gets a statement may not be the one that has prepared it. */
const withoutNames = new WeakSet<object>();

export function disablePreparedStatements(queryable: object) {
  withoutNames.add(queryable);
}

/**
 * A statement that hot calls run: each connection parses and plans it once, under its name. Its text has to be the same
 * each time, only the values differ.
 */
export const prepare = <Prepared>(
  queryable: object,
  name: string,
  statement: { prepare(name: string): Prepared },
): Prepared => statement.prepare(withoutNames.has(queryable) ? '' : name);

/** The row with every column given, so that the text of its INSERT is the same whatever is left out. */
export function withAllColumns<Table extends PgTable>(table: Table, row: InferInsertModel<Table>) {
  const given = row as Record<string, unknown>;
  const columns = Object.entries(getTableColumns(table)).filter(([, column]) => !column.generatedIdentity);
  return Object.fromEntries(
    columns.map(([name, column]) => [name, given[name] ?? column.default ?? null]),
  ) as InferInsertModel<Table>;
}
