import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import pg from 'pg';
import { postgresCode } from '../database/database.ts';

const tracer = trace.getTracer('saloni');

type Statement = { name?: string; text: string };

const isStatement = (given: unknown): given is Statement =>
  typeof given === 'object' && given !== null && 'text' in given;

const operationOf = (text: string) => /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL';

/** A span around a query of a traced request or job: its statement with placeholders, never their values. */
function traced<Answer extends Promise<unknown>>(given: unknown[], query: () => Answer): Answer {
  // The pool passes its queries on to a client with a callback; they are traced at the pool.
  const isPassedOn = typeof given.at(-1) === 'function';
  if (isPassedOn || !trace.getActiveSpan()?.isRecording()) return query();
  const [first] = given;
  const { name, text }: Statement = isStatement(first) ? first : { text: String(first) };
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

// `Reflect.apply` answers for all overloads of `query`.
class TracedClient extends pg.Client {
  override query(...given: unknown[]) {
    return traced(given, () => Reflect.apply(super.query, this, given));
  }
}

export class TracedPool extends pg.Pool {
  constructor(options: pg.PoolConfig) {
    super({ ...options, Client: TracedClient });
  }
  override query(...given: unknown[]) {
    return traced(given, () => Reflect.apply(super.query, this, given));
  }
}
