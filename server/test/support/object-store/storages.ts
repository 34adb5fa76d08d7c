import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { ByteRange, Content, Storage } from '#server/platform/storage/storage.ts';

export async function keysOf(storage: Storage, prefix?: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list(prefix)) keys.push(key);
  return keys.sort();
}

/** Later than any modification time so far, also where times have a resolution of one second. */
export const soon = () => new Date(Date.now() + 60_000);

const chunk = 100_000;

export const contentOf = (bytes: Buffer): Content => ({
  bytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  async *read() {
    for (let from = 0; from < bytes.length; from += chunk) yield bytes.subarray(from, from + chunk);
  },
});

/** The bytes of an object, or of a range of it. */
export async function bytesOf(storage: Storage, key: string, range?: ByteRange): Promise<Buffer> {
  const found = await storage.read(key, range);
  if (!found) throw new Error(`${key} is not there`);
  return buffer(found);
}
