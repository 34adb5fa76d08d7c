import { sql } from 'drizzle-orm';
import { fromDrizzle } from 'pg-boss';
import type { Queryable } from './database.ts';

/** Lets pg-boss write a job inside a transaction of Drizzle. */
export const jobConnection = (tx: Queryable) => fromDrizzle(tx, sql);
