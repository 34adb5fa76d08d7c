import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type ReadableSpan,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import { seconds } from '../clock.ts';
import type { TraceSettings } from '../config.ts';
import { errorCode } from '../error-code.ts';
import { finishesWithin } from '../time-limit.ts';
import { TracedPool } from './traced-pool.ts';
import { traceRequests } from './traced-requests.ts';

const lastBatchMayTake = seconds(1);

/**
 * Traces by OpenTelemetry. Imported only where an address to send them to is set; the exporter reads that and the other
 * standard variables itself.
 */
export function startTracing(settings: TraceSettings, logger: Logger) {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  setGlobalErrorHandler((error) => logger.warn({ code: errorCode(error) }, 'traces could not be sent'));
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'saloni' }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: samplerOf(settings),
    spanProcessors: [new BatchSpanProcessor({ exporter: withoutMessages(new OTLPTraceExporter()) })],
  });
  trace.setGlobalTracerProvider(provider);
  return {
    Pool: TracedPool,
    traceRequests,
    /** Sends what is left; a receiver that does not answer delays the end by a second. */
    async stop() {
      await finishesWithin(provider.shutdown(), lastBatchMayTake).catch(() => {});
    },
  };
}

function rootSampler({ sampler, ratio }: TraceSettings): Sampler {
  if (sampler.endsWith('always_on')) return new AlwaysOnSampler();
  if (sampler.endsWith('always_off')) return new AlwaysOffSampler();
  return new TraceIdRatioBasedSampler(ratio);
}

/** The samplers of OTEL_TRACES_SAMPLER. */
function samplerOf(settings: TraceSettings): Sampler {
  const root = rootSampler(settings);
  return settings.sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
}

/** Messages of errors may contain the values of a statement, so neither they nor their stacks are sent. */
export function withoutMessages(exporter: SpanExporter): SpanExporter {
  const bare = (span: ReadableSpan): ReadableSpan =>
    Object.create(span, { status: { value: { code: span.status.code } }, events: { value: [] } });
  return {
    export: (spans, done) => exporter.export(spans.map(bare), done),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}
