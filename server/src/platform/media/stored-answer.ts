import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../http/app-error.ts';
import type { ByteRange, Storage, StoredObject } from '../storage/storage.ts';

const rangePattern = /^bytes=(\d{0,15})-(\d{0,15})$/;

const hasTag = (header: string, tag: string) =>
  header === '*' || header.split(',').some((entry) => entry.trim().replace(/^W\//, '') === tag);

/** The bytes that are wanted; undefined for all of them, also when several pieces are asked for. */
function rangeOf(header: string, total: number): ByteRange | 'beyond' | undefined {
  const [, first = '', last = ''] = rangePattern.exec(header) ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '')
    return Number(last) === 0 ? 'beyond' : { start: Math.max(total - Number(last), 0), end: total - 1 };
  // A range that runs backwards is none.
  if (last !== '' && Number(last) < Number(first)) return undefined;
  const end = last === '' ? total - 1 : Math.min(Number(last), total - 1);
  return Number(first) > end ? 'beyond' : { start: Number(first), end };
}

/** Whether the sender has it already: by its tag or, when none was sent, by its time. */
function isKnown({ headers }: FastifyRequest, etag: string, changedAt: number) {
  const { 'if-none-match': tags, 'if-modified-since': since } = headers;
  return tags === undefined ? since !== undefined && Date.parse(since) >= changedAt : hasTag(tags, etag);
}

/** Answers with an object, with a part of it, or only with the word that it has not changed. */
export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Storage,
  found: { key: string; object: StoredObject; headers: Record<string, string> },
) {
  const { bytes, modifiedAt } = found.object;
  const changedAt = Math.floor(modifiedAt.getTime() / 1000) * 1000;
  const etag = `"${bytes.toString(16)}-${changedAt.toString(16)}"`;
  const headers = {
    ...found.headers,
    'accept-ranges': 'bytes',
    etag,
    'last-modified': new Date(changedAt).toUTCString(),
  };
  const { 'if-match': wanted, 'if-range': ifRange, range: asked = '' } = request.headers;
  if (wanted !== undefined && !hasTag(wanted, etag)) throw new AppError('preconditionFailed');
  if (isKnown(request, etag, changedAt)) return reply.code(304).headers(headers).send();

  const isSame = ifRange === undefined || ifRange === etag || Date.parse(String(ifRange)) === changedAt;
  const range = rangeOf(/* guard: film-ranges = '' */ isSame ? asked : '', bytes);
  if (range === 'beyond') {
    reply.header('content-range', `bytes */${bytes}`);
    throw new AppError('rangeNotSatisfiable');
  }
  // Whoever asks for the head alone gets no byte of the storage.
  const body = request.method === 'HEAD' ? Readable.from([]) : await storage.read(found.key, range);
  // Erased behind our back since it was looked for.
  if (!body) throw new AppError('notFound');
  const { start, end } = range ?? { start: 0, end: bytes - 1 };
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${bytes}`);
  return reply.headers({ ...headers, 'content-length': end - start + 1 }).send(body);
}
