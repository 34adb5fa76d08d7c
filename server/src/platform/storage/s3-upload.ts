import { createHash } from 'node:crypto';
import { readShort, type S3Client } from './s3-client.ts';
import { completionOf, textOf } from './s3-xml.ts';
import { type Content, StorageError, type StoredObject } from './storage.ts';

/** Stores require parts of at least 5 MB, and at most 10,000 parts. */
export const partBytes = 8 * 1024 * 1024;

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const metadataOf = ({ sha256 }: Content) => ({ 'x-amz-meta-sha256': sha256 });

/** Yields the parts in one reused buffer, the last one only after size and checksum were verified. */
async function* inParts({ bytes, sha256, read }: Content): AsyncGenerator<Buffer> {
  const memory = Buffer.allocUnsafe(Math.min(partBytes, Math.max(bytes, 1)));
  const hash = createHash('sha256');
  let total = 0;
  let filled = 0;
  for await (const chunk of read()) {
    hash.update(chunk);
    total += chunk.length;
    if (total > bytes) throw new StorageError('damaged', 'too long');
    for (let taken = 0; taken < chunk.length; ) {
      if (filled === memory.length) {
        yield memory;
        filled = 0;
      }
      const copied = chunk.copy(memory, filled, taken);
      filled += copied;
      taken += copied;
    }
  }
  if (total !== bytes || hash.digest('hex') !== sha256) throw new StorageError('damaged', 'checksum');
  yield memory.subarray(0, filled);
}

/** Stores small contents with one request and large ones as a multipart upload; both are atomic. */
export async function upload(
  client: S3Client,
  key: string,
  content: Content,
  stat: (key: string) => Promise<StoredObject | undefined>,
): Promise<void> {
  if (content.bytes > partBytes) return uploadParts(client, key, content, stat);
  for await (const body of inParts(content)) {
    const headers = metadataOf(content);
    (await client.call({ method: 'PUT', key, body, headers, sha256: content.sha256 })).resume();
  }
}

async function uploadParts(
  client: S3Client,
  key: string,
  content: Content,
  stat: (key: string) => Promise<StoredObject | undefined>,
): Promise<void> {
  const begun = await client.call({
    method: 'POST',
    key,
    query: { uploads: '' },
    headers: metadataOf(content),
  });
  const uploadId = textOf(await readShort(begun), 'UploadId');
  if (!uploadId) throw new StorageError('unavailable', 'no upload id');
  try {
    const etags: string[] = [];
    for await (const body of inParts(content)) {
      const query = { partNumber: String(etags.length + 1), uploadId };
      const answer = await client.call({ method: 'PUT', key, query, body, sha256: sha256Of(body) });
      answer.resume();
      etags.push(answer.headers.etag ?? '');
    }
    const failure = await complete(client, key, uploadId, etags).catch((error: StorageError) => error);
    // The response to the completion may be lost or contain an error, so the object itself is checked.
    const found = await stat(key);
    if (found?.bytes !== content.bytes || found.sha256 !== content.sha256)
      throw failure ?? new StorageError('unavailable', 'not completed');
  } catch (error) {
    await abort(client, key, uploadId);
    throw error;
  }
}

async function complete(client: S3Client, key: string, uploadId: string, etags: string[]) {
  const body = Buffer.from(completionOf(etags));
  const call = { method: 'POST', key, query: { uploadId }, body, sha256: sha256Of(body) } as const;
  // A retried completion answers 404 when the first one succeeded.
  (await client.call(call, [404])).resume();
}

/** An upload that cannot be aborted now is aborted by the sweep. */
export async function abort(client: S3Client, key: string, uploadId: string): Promise<boolean> {
  const call = { method: 'DELETE', key, query: { uploadId } } as const;
  return client.call(call, [404]).then(
    (answer) => {
      answer.resume();
      return true;
    },
    () => false,
  );
}
