import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import pg from 'pg';
import { postgresCode } from '../database/database.ts';

const tracer = trace.getTracer('saloni');

type Query = (...given: unknown[]) => Promise<unknown>;

function statementOf(given: unknown): { name?: string; text: string } {
  return typeof given === 'string' ? { text: given } : (given as { name?: string; text: string });
}

const operationOf = (text: string) => /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL';

/** A span around a query of a traced request or job: its statement with placeholders, never their values. */
function traced(given: unknown[], query: () => Promise<unknown>): unknown {
  // The pool passes its queries on to a client with a callback; they are traced at the pool.
  const isPassedOn = typeof given.at(-1) === 'function';
  if (isPassedOn || !trace.getActiveSpan()?.isRecording()) return query();
  const { name, text } = statementOf(given[0]);
  const span = tracer.startSpan(name || operationOf(text), {
    kind: SpanKind.CLIENT,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
  });
  const answer = query();
  answer.then(
    () => span.end(),
    (error) => {
      const code = postgresCode(error);
      if (code !== undefined) span.setAttribute('db.response.status_code', code);
      span.setStatus({ code: SpanStatusCode.ERROR }).end();
    },
  );
  return answer;
}

// `never` stands for the results of all overloads of `query`.
class TracedClient extends pg.Client {
  override query(...given: unknown[]): never {
    return traced(given, () => (super.query as Query).apply(this, given)) as never;
  }
}

export class TracedPool extends pg.Pool {
  constructor(options: pg.PoolConfig) {
    super({ ...options, Client: TracedClient });
  }
  override query(...given: unknown[]): never {
    return traced(given, () => (super.query as Query).apply(this, given)) as never;
  }
}
