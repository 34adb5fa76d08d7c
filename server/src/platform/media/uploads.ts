import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { uploadLimits } from '#schemas/media.ts';
import * as texts from '#texts';
import { minutes } from '../clock.ts';
import { errorCode } from '../error-code.ts';
import { AppError } from '../http/app-error.ts';
import { detectFileKind, type FileKind, isImage, isVideo, signatureBytes } from './file-kind.ts';
import type { Media } from './media.ts';
import type { ReceivedFile } from './media.types.ts';

/** `papers`: a PDF or a picture, such as a scan. `statements`: whatever is none of the known kinds, read by the service. */
type Accepted = 'images' | 'imagesAndVideos' | 'papers' | 'statements';
type Receive = (accepted: Accepted) => (request: FastifyRequest) => Promise<void>;

declare module 'fastify' {
  interface FastifyRequest {
    /** The files of a multipart request, completely received and checked. */
    received: ReceivedFile[];
  }
}

const fieldName = 'files';
/** The poster of the film that was sent directly before it. */
const posterFieldName = 'poster';
const workMayTake = minutes(20);
const longestShownName = 60;
const megabyte = 1024 * 1024;
const partLimits = {
  // Each file may be a film with a poster.
  files: uploadLimits.files * 2,
  fields: 20,
  parts: 60,
  fieldSize: 256 * 1024,
  headerPairs: 50,
};

/** Routes for uploads: each file is streamed to the disk and its content checked meanwhile. */
export function uploadRoutes(
  app: FastifyInstance,
  media: Media,
  register: (scope: FastifyInstance, receive: Receive) => void,
) {
  app.register(async (scope) => {
    await scope.register(multipart, { throwFileSizeLimit: false });
    scope.decorateRequest('received');
    scope.addHook('onRequest', async (request, reply) => {
      request.received = [];
      // `close` is also emitted when the client disconnects early.
      reply.raw.once('close', () => void removeAll(request.received).catch(() => {}));
    });
    register(scope, (accepted) => async (request) => {
      if (!request.isMultipart()) throw new AppError('unsupportedMediaType');
      // The request is authorized, so a slow upload is allowed from here on.
      clearTimeout(request.slowSender);
      try {
        request.body = await receive(request, media, accepted);
        allowIdle(request, workMayTake);
      } catch (error) {
        // The rest of the request is read and discarded, so that the client receives the response.
        request.raw.unpipe();
        request.raw.resume();
        throw explained(error);
      }
    });
  });
}

/** The connection is idle while pictures are processed, and must not time out. */
function allowIdle({ raw: { socket } }: FastifyRequest, milliseconds: number) {
  // Requests made with `inject` have no real socket.
  if (socket instanceof Socket) socket.setTimeout(milliseconds);
}

async function removeAll(files: ReceivedFile[]) {
  for (const { path, poster } of files) {
    await rm(path, { force: true });
    if (poster) await rm(poster.path, { force: true });
  }
}

const limitNames: Record<Accepted, 'imageBytes' | 'videoBytes' | 'statementBytes'> = {
  images: 'imageBytes',
  imagesAndVideos: 'videoBytes',
  papers: 'imageBytes',
  statements: 'statementBytes',
};

async function receive(request: FastifyRequest, media: Media, accepted: Accepted) {
  const fields = new Map<string, unknown>();
  const fileSize = uploadLimits[limitNames[accepted]];
  for await (const part of request.parts({ limits: { ...partLimits, fileSize } })) {
    if (part.type === 'field') readField(fields, part);
    else if (part.fieldname === posterFieldName) await receivePoster(request, media, part);
    else await receiveFile(request, media, accepted, part);
  }
  return { ...Object.fromEntries(fields), [fieldName]: request.received.map(({ name }) => name) };
}

function readField(fields: Map<string, unknown>, part: Exclude<Multipart, MultipartFile>) {
  if (part.valueTruncated || part.fieldnameTruncated) throw new AppError('tooLarge');
  if (part.fieldname === fieldName || fields.has(part.fieldname)) throw new AppError('malformed');
  fields.set(part.fieldname, part.value);
}

const announced = (media: Media, part: MultipartFile): ReceivedFile => ({
  path: media.files.newDraft(),
  name: shownName(part.filename),
  bytes: 0,
  sha256: '',
  type: 'jpg',
  temporary: true,
});

async function receiveFile(request: FastifyRequest, media: Media, accepted: Accepted, part: MultipartFile) {
  if (part.fieldname !== fieldName) throw new AppError('malformed');
  if (request.received.length === uploadLimits.files) throw tooManyFiles();
  const file = announced(media, part);
  request.received.push(file);
  if (!(await write(file, accepted, part))) request.received.pop();
}

async function receivePoster(request: FastifyRequest, media: Media, part: MultipartFile) {
  const film = request.received.at(-1);
  if (!film || !isVideo(film.type) || film.poster) throw new AppError('malformed');
  film.poster = announced(media, part);
  if (!(await write(film.poster, 'images', part))) film.poster = undefined;
}

/** False when the file field of a form was left empty, which sends a file without name and content. */
async function write(file: ReceivedFile, accepted: Accepted, part: MultipartFile): Promise<boolean> {
  const { path, name } = file;
  const check = createFileCheck(name, accepted);
  try {
    await pipeline(part.file, check.inspect, createWriteStream(path, { flags: 'wx' }));
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  if (check.bytes() === 0 && !part.filename) {
    await rm(path, { force: true });
    return false;
  }
  const type = check.kind();
  if (part.file.truncated) throw tooLarge(name, type);
  Object.assign(file, { bytes: check.bytes(), sha256: check.sha256(), type });
  return true;
}

const isAccepted = (kind: FileKind, accepted: Accepted) =>
  accepted === 'statements'
    ? kind === undefined
    : isImage(kind) ||
      (accepted === 'imagesAndVideos' && isVideo(kind)) ||
      (accepted === 'papers' && kind === 'pdf');

/** Checks the bytes while they are received, so that a wrong kind or a too large picture is refused at once. */
function createFileCheck(name: string, accepted: Accepted) {
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  let kind: FileKind;
  let isKindKnown = false;
  let bytes = 0;

  function detectKind() {
    isKindKnown = true;
    kind = detectFileKind(head);
    if (isAccepted(kind, accepted)) return;
    throw notAccepted(name, kind, accepted);
  }

  async function* inspect(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      hash.update(chunk);
      if (!isKindKnown) head = Buffer.concat([head, chunk]);
      if (!isKindKnown && head.length >= signatureBytes) detectKind();
      if (isImage(kind) && bytes > uploadLimits.imageBytes) throw tooLarge(name, kind);
      yield chunk;
    }
    if (!isKindKnown && bytes > 0) detectKind();
  }

  return {
    inspect,
    bytes: () => bytes,
    sha256: () => hash.digest('hex'),
    kind: () => {
      if (accepted === 'statements' && kind === undefined) return 'other' as const;
      if (!isImage(kind) && !isVideo(kind) && kind !== 'pdf') throw notAccepted(name, kind, accepted);
      return kind;
    },
  };
}

function shownName(fileName: string | undefined): string {
  const plain = (fileName ?? '').replace(/[\p{Cc}\p{Cf}\p{Cs}<>]/gu, '').trim();
  return [...plain].slice(0, longestShownName).join('') || texts.media_unnamed();
}

const acceptedInWords = {
  images: texts.media_not_accepted_images,
  imagesAndVideos: texts.media_not_accepted_media,
  papers: texts.media_not_accepted_papers,
  statements: texts.media_not_accepted_statements,
};

function notAccepted(name: string, kind: FileKind, accepted: Accepted) {
  if (kind === 'heic') return new AppError('fileNotAccepted', { detail: texts.media_heic({ name }) });
  return new AppError('fileNotAccepted', { detail: acceptedInWords[accepted]({ name }) });
}

function tooLarge(name: string, kind: ReceivedFile['type']) {
  if (kind === 'other') {
    const megabytes = uploadLimits.statementBytes / megabyte;
    return new AppError('tooLarge', { detail: texts.statement_too_large({ name, megabytes }) });
  }
  const detail =
    isImage(kind) || kind === 'pdf'
      ? texts.media_image_too_large({ name, megabytes: uploadLimits.imageBytes / megabyte })
      : texts.media_video_too_large({ name, megabytes: uploadLimits.videoBytes / megabyte });
  return new AppError('tooLarge', { detail });
}

const tooManyFiles = () =>
  new AppError('tooLarge', { detail: texts.media_too_many_files({ count: uploadLimits.files }) });

const parserErrors: Record<string, () => AppError> = {
  FST_FILES_LIMIT: tooManyFiles,
  FST_PARTS_LIMIT: () => new AppError('tooLarge'),
  FST_FIELDS_LIMIT: () => new AppError('tooLarge'),
};

/** Errors of the parser are client errors; system errors are passed on. */
function explained(error: unknown): unknown {
  if (error instanceof AppError) return error;
  if (error instanceof Error && 'syscall' in error) return error;
  return parserErrors[errorCode(error) ?? '']?.() ?? new AppError('malformed');
}
