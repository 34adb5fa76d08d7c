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
function statementOf([first, values]: readonly unknown[]): Statement {
  const isObject = typeof first === 'object' && first !== null;
  const text = isObject && 'text' in first ? first.text : first;
  const own = isObject && 'values' in first ? first.values : values;
  return { text: String(text), values: Array.isArray(own) ? own : [] };
}
