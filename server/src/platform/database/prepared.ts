import type { Queryable } from './database.ts';

/** A statement that every signed-in call asks: written once, and planned once by each connection under its name. */
export function prepared<Statement>(write: (queryable: Queryable) => Statement) {
  const written = new WeakMap<Queryable, Statement>();
  return (queryable: Queryable): Statement => {
    const known = written.get(queryable) ?? write(queryable);
    written.set(queryable, known);
    return known;
  };
}
