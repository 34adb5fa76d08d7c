import { mock } from 'node:test';
import pg from 'pg';
import type { Statement } from './bare.ts';

/** Runs the work and returns, with its result, every statement that this process sent to the database meanwhile. */
export async function recorded<Result>(work: () => Promise<Result>) {
  const query = mock.method(pg.Client.prototype, 'query');
  try {
    const result = await work();
    return { result, statements: query.mock.calls.map((call) => statementOf(call.arguments)) };
  } finally {
    query.mock.restore();
  }
}

/** The driver takes a text and its values, or one object with both. */
function statementOf(given: readonly unknown[]): Statement {
  const [first, values] = given as [string | { text: string; values?: unknown[] }, unknown];
  const { text, values: own = [] } = typeof first === 'string' ? { text: first } : first;
  return { text, values: Array.isArray(values) ? values : own };
}
