import { getTableColumns, type InferInsertModel, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * Of one connection, or of the pool. Unnamed behind a pooler in transaction mode, where each statement may use another
 * connection.
 */
type Statements = { areNamed: boolean; byName: Map<string, unknown> };

const ofConnections = new WeakMap<object, Statements>();
const ofQueryables = new WeakMap<object, Statements>();

/** Transactions on a connection share its statements. */
export function shareStatements(queryable: object, connection: object, areNamed: boolean) {
  const statements = ofConnections.get(connection) ?? { areNamed, byName: new Map() };
  ofConnections.set(connection, statements);
  ofQueryables.set(queryable, statements);
}

/**
 * A hot statement: its SQL is built once for each connection and prepared by name; calls pass only the values of its
 * placeholders.
 */
export function prepare<Prepared>(
  queryable: object,
  name: string,
  build: () => { prepare(name: string): Prepared },
): Prepared {
  const statements = ofQueryables.get(queryable);
  const known = statements?.byName.get(name);
  if (known) return known as Prepared;
  const prepared = build().prepare(statements?.areNamed === false ? '' : name);
  statements?.byName.set(name, prepared);
  return prepared;
}

const writtenColumns = (table: PgTable) =>
  Object.entries(getTableColumns(table)).filter(([, column]) => !column.generatedIdentity);

/** A placeholder for every column, so that the SQL of an INSERT does not depend on the row. */
export const rowPlaceholders = <Table extends PgTable>(table: Table) =>
  Object.fromEntries(
    writtenColumns(table).map(([name]) => [name, sql`${sql.placeholder(name)}`]),
  ) as unknown as InferInsertModel<Table>;

/** The values of a row. Encoded here, since Drizzle would encode null like a value. */
export function rowValues<Table extends PgTable>(table: Table, row: InferInsertModel<Table>) {
  const given = row as Record<string, unknown>;
  return Object.fromEntries(
    writtenColumns(table).map(([name, column]) => {
      const value = given[name] ?? column.default ?? null;
      return [name, value === null ? null : column.mapToDriverValue(value)];
    }),
  );
}
