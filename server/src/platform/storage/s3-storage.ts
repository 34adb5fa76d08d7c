import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat as statFile } from 'node:fs/promises';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { earlier, hours } from '../clock.ts';
import { hashOfFile, newWorkFile, removeOldFiles } from './local-files.ts';
import { createS3Client, readShort, type S3Limits, type S3Settings, usualLimits } from './s3-client.ts';
import { abort, upload } from './s3-upload.ts';
import { elementsOf, textOf } from './s3-xml.ts';
import {
  type ByteRange,
  isKey,
  type ListedObject,
  type Storage,
  StorageError,
  type StoredObject,
} from './storage.ts';

const chunkBytes = 256 * 1024;

/** Objects in a bucket of an S3-compatible store. Unfinished files are in a local work folder. */
export function createS3Storage(
  settings: S3Settings,
  { workFolder, limits = usualLimits }: { workFolder: string; limits?: S3Limits },
): Storage {
  const client = createS3Client(settings, limits);

  const checked = (key: string) => {
    if (!isKey(key)) throw new StorageError('refused', 'bad key');
    return key;
  };

  async function stat(key: string): Promise<StoredObject | undefined> {
    const answer = await client.call({ method: 'HEAD', key: checked(key) }, [404]);
    answer.resume();
    return answer.statusCode === 404 ? undefined : objectOf(answer.headers);
  }

  async function get(key: string, range?: ByteRange): Promise<IncomingMessage | undefined> {
    const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {};
    const answer = await client.call({ method: 'GET', key: checked(key), headers }, [404]);
    if (answer.statusCode === 404) return undefined;
    return answer;
  }

  async function read(key: string, range?: ByteRange) {
    const first = await get(key, range);
    if (!first) return undefined;
    let current = first;
    const found = objectOf(first.headers);
    const { start, end } = range ?? { start: 0, end: found.bytes - 1 };
    const hash = range || !found.sha256 ? undefined : createHash('sha256');

    /** An interrupted download is resumed at its position. */
    async function* bytes(): AsyncGenerator<Buffer> {
      let position = start;
      for (let failures = 0; position <= end; ) {
        try {
          for await (const chunk of current) {
            position += chunk.length;
            failures = 0;
            hash?.update(chunk);
            yield chunk;
          }
          if (position <= end) throw new Error('The answer was cut');
        } catch (cause) {
          failures += 1;
          if (body.destroyed || failures >= limits.tries)
            throw new StorageError('unavailable', 'cut', { cause });
          const rest = await get(key, { start: position, end });
          if (!rest) throw new StorageError('damaged', 'gone', { cause });
          current = rest;
        }
      }
      if (hash && hash.digest('hex') !== found.sha256) throw new StorageError('damaged', 'checksum');
    }

    const body = Readable.from(bytes(), { objectMode: false, highWaterMark: chunkBytes });
    body.once('close', () => current.destroy());
    return body;
  }

  async function* list(prefix = ''): AsyncGenerator<ListedObject> {
    const query: Record<string, string> = {
      'list-type': '2',
      'max-keys': String(limits.listedAtOnce),
      prefix: client.keyPrefix + prefix,
    };
    for (;;) {
      const answer = await client.call({ method: 'GET', query });
      const xml = await readAll(answer);
      // Modification times are converted from the store's clock to the server's, so that ages are right.
      const ahead = Date.parse(answer.headers.date ?? '') - Date.now() || 0;
      for (const entry of elementsOf(xml, 'Contents')) {
        const key = textOf(entry, 'Key')?.slice(client.keyPrefix.length) ?? '';
        const modifiedAt = new Date(Date.parse(textOf(entry, 'LastModified') ?? '') - ahead);
        if (isKey(key)) yield { key, bytes: Number(textOf(entry, 'Size')), modifiedAt };
      }
      const next = textOf(xml, 'NextContinuationToken');
      if (textOf(xml, 'IsTruncated') !== 'true' || !next) return;
      query['continuation-token'] = next;
    }
  }

  async function download(key: string, path: string): Promise<boolean> {
    const found = await read(key);
    if (found) await pipeline(found, createWriteStream(path, { flags: 'wx' }));
    return found !== undefined;
  }

  /** Aborts multipart uploads of servers that crashed, since their parts use storage until then. */
  async function abortUploads(before: Date): Promise<number> {
    const answer = await client.call({ method: 'GET', query: { uploads: '', prefix: client.keyPrefix } });
    const ahead = Date.parse(answer.headers.date ?? '') - Date.now() || 0;
    let count = 0;
    for (const entry of elementsOf(await readAll(answer), 'Upload')) {
      const begunAt = Date.parse(textOf(entry, 'Initiated') ?? '') - ahead;
      const key = textOf(entry, 'Key')?.slice(client.keyPrefix.length) ?? '';
      if (begunAt < before.getTime() && (await abort(client, key, textOf(entry, 'UploadId') ?? '')))
        count += 1;
    }
    return count;
  }

  return {
    address: settings.url.href,
    workFolder,
    stat,
    read,
    list,
    prepare: async () => {
      await mkdir(workFolder, { recursive: true, mode: 0o750 });
      // The hourly sweep may run on another server, which has no access to this folder.
      await removeOldFiles(workFolder, earlier(new Date(), hours(1)));
    },
    async check() {
      const query = { 'list-type': '2', 'max-keys': '1', prefix: client.keyPrefix };
      (await client.call({ method: 'GET', query })).resume();
    },
    put: (key, content) => upload(client, checked(key), content, stat),
    async putFile(key, path) {
      const { size: bytes } = await statFile(path);
      const sha256 = await hashOfFile(path);
      const content = { bytes, sha256, read: () => createReadStream(path, { highWaterMark: chunkBytes }) };
      await upload(client, checked(key), content, stat);
      await rm(path, { force: true });
    },
    async sha256(key) {
      const found = await stat(key);
      if (!found || found.sha256) return found?.sha256;
      const whole = await read(key);
      const hash = createHash('sha256');
      if (whole) await pipeline(whole, hash);
      return hash.digest('hex');
    },
    async withFile(key, work) {
      const path = newWorkFile(workFolder);
      try {
        return (await download(key, path)) ? await work(path) : undefined;
      } finally {
        await rm(path, { force: true });
      }
    },
    async copy(from, to) {
      const [, bucket] = settings.url.pathname.split('/');
      const headers = { 'x-amz-copy-source': `/${bucket}/${client.keyPrefix}${checked(from)}` };
      const answer = await client.call({ method: 'PUT', key: checked(to), headers }, [404]);
      if (answer.statusCode === 404) return false;
      // A response with status 200 may still contain an error.
      return !(await readShort(answer)).includes('<Error>');
    },
    async delete(key) {
      (await client.call({ method: 'DELETE', key: checked(key) }, [404])).resume();
    },
    removeUnfinished: async (before) =>
      (await removeOldFiles(workFolder, before)) + (await abortUploads(before)),
  };
}

function objectOf(headers: IncomingHttpHeaders): StoredObject {
  const total = headers['content-range']?.split('/')[1] ?? headers['content-length'];
  const sha256 = headers['x-amz-meta-sha256'];
  return {
    bytes: Number(total),
    modifiedAt: new Date(headers['last-modified'] ?? 0),
    sha256: typeof sha256 === 'string' ? sha256 : undefined,
  };
}

async function readAll(answer: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of answer.setEncoding('utf8')) text += chunk;
  return text;
}
