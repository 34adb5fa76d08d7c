import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../http/app-error.ts';
import type { ByteRange, Storage, StoredObject } from '../storage/storage.ts';

const rangePattern = /^bytes=(\d{0,15})-(\d{0,15})$/;

const hasTag = (header: string, tag: string) =>
  header === '*' || header.split(',').some((entry) => entry.trim().replace(/^W\//, '') === tag);

/** The requested range; undefined for the whole object, also when several ranges are requested. */
function rangeOf(header: string, total: number): ByteRange | 'beyond' | undefined {
  const [, first = '', last = ''] = rangePattern.exec(header) ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '')
    return Number(last) === 0 ? 'beyond' : { start: Math.max(total - Number(last), 0), end: total - 1 };
  // A range whose end is before its start is invalid and is ignored.
  if (last !== '' && Number(last) < Number(first)) return undefined;
  const end = last === '' ? total - 1 : Math.min(Number(last), total - 1);
  return Number(first) > end ? 'beyond' : { start: Number(first), end };
}

/** Whether the client has the current version, by its ETag or, without one, by its modification time. */
function isKnown({ headers }: FastifyRequest, etag: string, changedAt: number) {
  const { 'if-none-match': tags, 'if-modified-since': since } = headers;
  return tags === undefined ? since !== undefined && Date.parse(since) >= changedAt : hasTag(tags, etag);
}

/** Sends an object, a range of it, or 304 when it is not modified. */
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
  const range = rangeOf(isSame ? asked : '', bytes);
  if (range === 'beyond') {
    reply.header('content-range', `bytes */${bytes}`);
    throw new AppError('rangeNotSatisfiable');
  }
  // A HEAD request reads nothing from the storage.
  const body = request.method === 'HEAD' ? Readable.from([]) : await storage.read(found.key, range);
  // It was deleted after `stat`.
  if (!body) throw new AppError('notFound');
  const { start, end } = range ?? { start: 0, end: bytes - 1 };
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${bytes}`);
  return reply.headers({ ...headers, 'content-length': end - start + 1 }).send(body);
}
