import { SpanStatusCode } from '@opentelemetry/api';
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { expect, test } from 'vitest';
import { withoutMessages } from './tracing.ts';

test('an error is sent as such, without its message and stack', () => {
  const sent = new InMemorySpanExporter();
  const provider = new TracerProvider({
    spanProcessors: [new SimpleSpanProcessor({ exporter: withoutMessages(sent) })],
  });
  const span = provider.getTracer('test').startSpan('insert');
  const error = new Error('Failed query: insert, params: amra@primjer.example');
  span.recordException(error);
  span.setStatus({ code: SpanStatusCode.ERROR, message: error.message });
  span.end();
  const [{ name, status, events } = {}] = sent.getFinishedSpans();
  expect({ name, status, events }).toEqual({
    name: 'insert',
    status: { code: SpanStatusCode.ERROR },
    events: [],
  });
});
