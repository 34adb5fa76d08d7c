import { drizzle, NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres';
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { shareStatements } from './prepared-statements.ts';

export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

/** Drizzle's transaction never releases a connection on which BEGIN failed; this one always does. */
export class PooledDatabase extends NodePgDatabase {
  readonly $client: pg.Pool;
  readonly #preparesStatements: boolean;

  constructor(pool: pg.Pool, { preparesStatements }: { preparesStatements: boolean }) {
    const dialect = new PgDialect();
    super(dialect, new NodePgSession(pool, dialect, undefined), undefined);
    this.$client = pool;
    this.#preparesStatements = preparesStatements;
    shareStatements(this, pool, preparesStatements);
  }

  override async transaction<Result>(
    work: (tx: Transaction) => Promise<Result>,
    config?: PgTransactionConfig,
  ): Promise<Result> {
    const client = await this.$client.connect();
    let workError: unknown;
    let isReusable = false;
    const run = async (tx: Transaction) => {
      shareStatements(tx, client, this.#preparesStatements);
      try {
        return await work(tx);
      } catch (error) {
        workError = error;
        throw error;
      }
    };
    try {
      const result = await drizzle(client).transaction(run, config);
      isReusable = true;
      return result;
    } catch (error) {
      // After an error of the work ROLLBACK succeeded; any other error comes from BEGIN, COMMIT or ROLLBACK itself.
      isReusable = error === workError;
      throw error;
    } finally {
      client.release(!isReusable);
    }
  }
}
