import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import pg from 'pg';
import { postgresCode } from '../database/database.ts';

const tracer = trace.getTracer('saloni');

type Query = (this: object, ...given: unknown[]) => unknown;

function statementOf(given: unknown): { name?: string; text: string } {
  return typeof given === 'string' ? { text: given } : (given as { name?: string; text: string });
}

const operationOf = (text: string) => /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL';

/** A span around a query of a traced request or job: its statement with placeholders, never their values. */
const traced = (query: Query): Query =>
  function tracedQuery(...given) {
    // The pool passes its queries on to a client with a callback; they are traced at the pool.
    const isPassedOn = typeof given.at(-1) === 'function';
    if (isPassedOn || !trace.getActiveSpan()?.isRecording()) return query.apply(this, given);
    const { name, text } = statementOf(given[0]);
    const span = tracer.startSpan(name || operationOf(text), {
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
    });
    const answer = query.apply(this, given) as Promise<unknown>;
    answer.then(
      () => span.end(),
      (error) => {
        const code = postgresCode(error);
        if (code !== undefined) span.setAttribute('db.response.status_code', code);
        span.setStatus({ code: SpanStatusCode.ERROR }).end();
      },
    );
    return answer;
  };

class TracedClient extends pg.Client {}
TracedClient.prototype.query = traced(pg.Client.prototype.query as Query) as pg.Client['query'];

export class TracedPool extends pg.Pool {
  constructor(options: pg.PoolConfig) {
    super({ ...options, Client: TracedClient });
  }
}
TracedPool.prototype.query = traced(pg.Pool.prototype.query as Query) as pg.Pool['query'];
