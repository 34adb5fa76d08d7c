import { type SQLWrapper, sql } from 'drizzle-orm';

/** As written in the indexes of confirmed addresses. */
export const domainOf = (email: SQLWrapper) => sql`split_part(${email}, '@', 2)`;
