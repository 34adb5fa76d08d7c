import { getTableColumns, type InferInsertModel, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * Of one connection, or of the pool. Unnamed behind a pooler in transaction mode, where each statement may use another
 * connection.
 */
type Statements = { areNamed: boolean };

const ofConnections = new WeakMap<object, Statements>();
const ofQueryables = new WeakMap<object, Statements>();

/** Transactions on a connection share its statements. */
export function shareStatements(queryable: object, connection: object, areNamed: boolean) {
  const statements = ofConnections.get(connection) ?? { areNamed };
  ofConnections.set(connection, statements);
  ofQueryables.set(queryable, statements);
}

/**
 * A hot statement: its SQL is built once for each connection and prepared by name; calls pass only the values of its
 * placeholders.
 */
export function preparedStatement<Asked extends object, Prepared>(
  name: string,
  build: (queryable: Asked) => { prepare(name: string): Prepared },
) {
  const known = new WeakMap<Statements, Prepared>();
  return (queryable: Asked): Prepared => {
    const statements = ofQueryables.get(queryable);
    const before = statements && known.get(statements);
    if (before) return before;
    const prepared = build(queryable).prepare(statements?.areNamed === false ? '' : name);
    if (statements) known.set(statements, prepared);
    return prepared;
  };
}

const writtenColumns = (table: PgTable) =>
  Object.entries(getTableColumns(table)).filter(([, column]) => !column.generatedIdentity);

/** A placeholder for every column, so that the SQL of an INSERT does not depend on the row. */
export const rowPlaceholders = <Table extends PgTable>(table: Table) =>
  // Drizzle has no type for the columns of a table that is not known.
  Object.fromEntries(
    writtenColumns(table).map(([name]) => [name, sql`${sql.placeholder(name)}`]),
  ) as unknown as InferInsertModel<Table>;

/** The values of a row. Encoded here, since Drizzle would encode null like a value. */
export function rowValues<Table extends PgTable>(
  table: Table,
  row: InferInsertModel<Table> & Record<string, unknown>,
) {
  return Object.fromEntries(
    writtenColumns(table).map(([name, column]) => {
      const value = row[name] ?? column.default ?? null;
      return [name, value === null ? null : column.mapToDriverValue(value)];
    }),
  );
}
