import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const tracer = trace.getTracer('saloni');

/** A span for each request, with its route pattern instead of its address, which may contain personal data. */
export function traceRequests(app: FastifyInstance) {
  const contexts = new WeakMap<FastifyRequest, Context>();

  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url;
    // A page calls the API in process, inside of its own span.
    const isInner = trace.getActiveSpan() !== undefined;
    const parent = isInner ? context.active() : propagation.extract(ROOT_CONTEXT, request.headers);
    const kind = isInner ? SpanKind.INTERNAL : SpanKind.SERVER;
    const attributes = {
      'http.request.method': method,
      'saloni.request_id': request.id,
      ...(route === undefined ? {} : { 'http.route': route }),
    };
    const span = tracer.startSpan(
      route === undefined ? method : `${method} ${route}`,
      { kind, attributes },
      parent,
    );
    const traced = trace.setSpan(parent, span);
    contexts.set(request, traced);
    context.with(traced, done);
  });

  // The events of a body come in the context of its connection, not in that of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    context.with(contexts.get(request) ?? ROOT_CONTEXT, done);
  });

  app.addHook('onResponse', (request, reply, done) => {
    const span = trace.getSpan(contexts.get(request) ?? ROOT_CONTEXT);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}
