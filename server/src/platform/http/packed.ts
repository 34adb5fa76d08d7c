import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** An answer as bytes in every encoding, ready to be sent again and again. */
export type Packed = {
  etag: string;
  bodies: { identity: Buffer; br: Buffer; gzip: Buffer };
  /** Whether it may still be sent; without this each request asks for it anew. */
  isCurrent?: () => boolean;
};

// Quick: the best one costs a page ten times the processor for a few bytes in a hundred.
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };

export async function pack(text: string): Promise<Packed> {
  const identity = Buffer.from(text);
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params }),
    promisify(gzip)(identity),
  ]);
  // Weak, because the same answer goes out in three encodings.
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url')}"`;
  return { etag, bodies: { identity, br, gzip: gzipped } };
}

const brotliAccepted = /\bbr\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/;
const gzipAccepted = /\bgzip\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/;

function encodingFor(request: FastifyRequest): keyof Packed['bodies'] {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (brotliAccepted.test(accepted)) return 'br';
  return gzipAccepted.test(accepted) ? 'gzip' : 'identity';
}

// A proxy may have made the tag strong, or added its own; the bytes meant are the same.
function has(header: string | undefined, etag: string) {
  if (!header) return false;
  const known = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes('*') || known.includes(etag.replace(/^W\//, ''));
}

/** Whoever has it already gets 304; only a good answer can be had already. */
export function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, bodies, isCurrent }: Packed,
) {
  reply.header('vary', 'accept-encoding').header('etag', etag);
  if (reply.statusCode === 200 && has(request.headers['if-none-match'], etag)) return reply.code(304).send();
  const encoding = encodingFor(request);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  if (isCurrent) request.server.repeatedAnswers.remember(request, reply, bodies[encoding], isCurrent);
  // Already written: it must not be serialised again.
  return reply.serializer((body: unknown) => body as string).send(bodies[encoding]);
}
