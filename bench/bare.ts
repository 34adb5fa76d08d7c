import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { verify } from '@node-rs/argon2';
import Fastify from 'fastify';
import pg from 'pg';
import { portOf } from '#test/support/port-of.ts';

export type Statement = { text: string; values: unknown[] };

/** The minimal implementation that the product is compared with. */
export type Bare =
  | { kind: 'http' | 'fastify'; headers: Record<string, string>; body: string }
  | { kind: 'nothing' }
  | { kind: 'verify'; hash: string; password: string }
  | {
      kind: 'write';
      url: string;
      statements: Statement[];
      recorded: { id: number; day: string; hallId: number };
    };

const answer = (response: ServerResponse, status: number, body: string) =>
  response
    .writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
    .end(body);

type Handle = (request: IncomingMessage, response: ServerResponse, body: string) => unknown;

function withBody(handle: Handle): Server {
  return createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => {
      body += text;
    });
    request.on('end', () => handle(request, response, body));
  });
}

/**
 * Replays the recorded statements of one reservation with another day and hall, and with the id that the insert
 * returns.
 */
function writer({ url, statements, recorded }: Extract<Bare, { kind: 'write' }>): Handle {
  const pool = new pg.Pool({ connectionString: url, max: 10, application_name: 'saloni-bench' });
  return async (_request, response, body) => {
    const { eventDate, hallId }: { eventDate: string; hallId: number } = JSON.parse(body);
    let id = recorded.id;
    const other = (value: unknown): unknown => {
      if (value === recorded.id) return id;
      if (value === recorded.hallId) return hallId;
      if (typeof value !== 'string') return value;
      return value
        .replaceAll(recorded.day, eventDate)
        .replaceAll(String(recorded.id), String(id))
        .replaceAll(String(recorded.hallId), String(hallId));
    };
    const client = await pool.connect();
    try {
      for (const [index, { text, values }] of statements.entries()) {
        const name = values.length > 0 ? `statement_${index}` : undefined;
        const { rows } = await client.query({ name, text, values: values.map(other), rowMode: 'array' });
        if (/^insert into "reservations"/i.test(text)) id = Number(rows[0]?.[0]);
      }
      answer(response, 201, JSON.stringify({ id }));
    } catch (error) {
      await client.query('rollback');
      answer(response, 500, String(error));
    } finally {
      client.release();
    }
  };
}

async function open(bare: Bare): Promise<number> {
  if (bare.kind === 'fastify') {
    const app = Fastify();
    const body = Buffer.from(bare.body, 'base64');
    app.get('/*', (_request, reply) => reply.headers(bare.headers).send(body));
    await app.listen({ port: 0, host: '127.0.0.1' });
    return portOf(app.server);
  }
  const server = serverOf(bare);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return portOf(server);
}

function serverOf(bare: Exclude<Bare, { kind: 'fastify' }>): Server {
  if (bare.kind === 'write') return withBody(writer(bare));
  if (bare.kind === 'nothing') return withBody((_request, response) => response.writeHead(204).end());
  if (bare.kind === 'verify')
    return withBody(async (_request, response) => {
      const isRight = await verify(bare.hash, bare.password);
      answer(response, isRight ? 200 : 401, '{}');
    });
  const body = Buffer.from('body' in bare ? bare.body : '', 'base64');
  const headers = 'headers' in bare ? bare.headers : {};
  return createServer((_request, response) => response.writeHead(200, headers).end(body));
}

process.on('message', async (bare: Bare) => process.send?.({ port: await open(bare), pid: process.pid }));
