import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../database.ts';
import { credentials, startInstance } from './instance.ts';
import { call } from './server-process.ts';
import { generousTimeout } from './size.ts';

type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
};
type Batch = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };

/** The numbers of OTLP. */
const kinds = { internal: 1, server: 2, client: 3 };

/** Takes traces as a collector does. */
async function startReceiver() {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    expect(`${request.method} ${request.url}`).toBe('POST /v1/traces');
    bodies.push(await text(request));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: () => bodies.join('\n'),
    spansOf: (traceId: string) =>
      bodies
        .flatMap((body) => (JSON.parse(body) as Batch).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans)
        .filter((span) => span.traceId === traceId),
  };
}

const attributesOf = ({ attributes }: Span) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

test(
  'a request is one trace with its queries, continues that of its caller, and is sent without personal data',
  generousTimeout,
  async () => {
    const receiver = await startReceiver();
    const database = await createTestDatabase();
    onTestFinished(database.drop);
    const instance = await startInstance({
      DATABASE_URL: database.url,
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.address,
      OTEL_SERVICE_NAME: 'saloni-proba',
    });
    const server = instance.start();
    await server.ready();
    const callerSpan = '00f067aa0ba902b7';
    const [signIn, page, unsampled] = ['a', 'b', 'c'].map((digit) => digit.repeat(32)) as [
      string,
      string,
      string,
    ];
    const from = (traceId: string, flags = '01') => ({ traceparent: `00-${traceId}-${callerSpan}-${flags}` });
    const { status } = await call(server.address, 'POST /auth/login?token=tajni-token', {
      body: credentials,
      headers: from(signIn),
    });
    expect(status).toBe(200);
    await call(server.address, 'GET /', { headers: from(page) });
    await call(server.address, 'GET /api/blog-posts', { headers: from(unsampled, '00') });
    expect(await server.stop()).toMatchObject({ code: 0, errors: '' });

    const [root, ...others] = receiver.spansOf(signIn).sort((one, other) => one.kind - other.kind);
    expect(root).toMatchObject({ name: 'POST /auth/login', kind: kinds.server, parentSpanId: callerSpan });
    expect(root && attributesOf(root)).toMatchObject({ 'http.response.status_code': 200 });
    expect(others.length).toBeGreaterThan(2);
    for (const span of others) {
      expect(span).toMatchObject({ kind: kinds.client, parentSpanId: root?.spanId });
      expect(attributesOf(span)['db.query.text']).toBeTypeOf('string');
    }

    const pageSpan = receiver.spansOf(page).find(({ name }) => name === 'GET /*');
    expect(pageSpan).toMatchObject({ kind: kinds.server, parentSpanId: callerSpan });
    const inner = receiver.spansOf(page).filter(({ kind }) => kind === kinds.internal);
    expect(inner.map(({ name }) => name)).toContain('GET /api/wedding-halls');
    for (const span of inner) expect(span.parentSpanId).toBe(pageSpan?.spanId);

    expect(receiver.spansOf(unsampled)).toEqual([]);
    expect(receiver.received()).toContain('saloni-proba');
    for (const secret of [...Object.values(credentials), 'tajni-token', 'uprava'])
      expect(receiver.received()).not.toContain(secret);
  },
);
