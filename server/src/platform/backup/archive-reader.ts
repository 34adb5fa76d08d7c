import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import * as texts from '#texts';
import { StartError } from '../start-error.ts';
import {
  formatVersion,
  isPartName,
  type Manifest,
  manifestName,
  manifestSchema,
  manifestSumName,
} from './archive-format.ts';

const block = 512;
const chunkBytes = 256 * 1024;
const largestManifest = 64 * 1024 * 1024;

type Place = { offset: number; bytes: number };

export type Archive = Awaited<ReturnType<typeof openArchive>>;

/** Opens a backup and verifies all checksums before anything is used. */
export async function openArchive(path: string) {
  const file = await open(path, 'r').catch((cause: NodeJS.ErrnoException) => {
    throw new StartError(texts.restore_unreadable({ file: path, reason: cause.code ?? cause.message }), {
      cause,
    });
  });
  try {
    const places = await listParts(file);
    const manifest = await readManifest(file, places, path);
    await verifyParts(file, places, manifest);
    return {
      manifest,
      has: (name: string) => places.has(name),
      read: (name: string) => bytesOf(file, placeOf(places, name)),
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    if (error instanceof DamagedArchive)
      throw new StartError(texts.restore_damaged({ file: path, reason: error.message }));
    throw error;
  }
}

/** The message is technical, for finding the cause. */
class DamagedArchive extends Error {}

async function listParts(file: FileHandle): Promise<Map<string, Place>> {
  const places = new Map<string, Place>();
  const { size } = await file.stat();
  for (let offset = 0; ; ) {
    const header = Buffer.alloc(block);
    if (offset + block > size) throw new DamagedArchive('it ends too early');
    await file.read(header, 0, block, offset);
    if (header.every((byte) => byte === 0)) return places;
    const { name, bytes } = readHeader(header);
    if (places.has(name)) throw new DamagedArchive(`${name} is in it twice`);
    if (offset + block + bytes > size) throw new DamagedArchive('it ends too early');
    places.set(name, { offset: offset + block, bytes });
    offset += block + Math.ceil(bytes / block) * block;
  }
}

function readHeader(header: Buffer): { name: string; bytes: number } {
  const text = (from: number, to: number) => header.toString('latin1', from, to).split('\0', 1)[0] ?? '';
  const sum = header.reduce((total, byte, index) => total + (index >= 148 && index < 156 ? 32 : byte), 0);
  if (text(257, 262) !== 'ustar') throw new DamagedArchive('it is not a backup');
  if (Number.parseInt(text(148, 156), 8) !== sum) throw new DamagedArchive('a header is broken');
  const name = text(0, 100);
  // An archive never contains links, folders or other names.
  if (text(156, 157) !== '0' || text(345, 500) !== '' || !isPartName(name))
    throw new DamagedArchive('something is in it that does not belong there');
  return { name, bytes: Number.parseInt(text(124, 136), 8) };
}

function placeOf(places: Map<string, Place>, name: string): Place {
  const place = places.get(name);
  if (!place) throw new DamagedArchive(`${name} is missing`);
  return place;
}

async function* bytesOf(file: FileHandle, { offset, bytes }: Place): AsyncGenerator<Buffer> {
  for (let read = 0; read < bytes; ) {
    const chunk = Buffer.alloc(Math.min(chunkBytes, bytes - read));
    const { bytesRead } = await file.read(chunk, 0, chunk.length, offset + read);
    if (bytesRead === 0) throw new DamagedArchive('it ends too early');
    read += bytesRead;
    yield chunk.subarray(0, bytesRead);
  }
}

async function readManifest(file: FileHandle, places: Map<string, Place>, path: string): Promise<Manifest> {
  const read = async (name: string) => {
    const place = placeOf(places, name);
    if (place.bytes > largestManifest) throw new DamagedArchive(`${name} is too large`);
    return buffer(bytesOf(file, place));
  };
  const bytes = await read(manifestName);
  const sum = createHash('sha256').update(bytes).digest('hex');
  if ((await read(manifestSumName)).toString() !== sum) throw new DamagedArchive('the manifest is broken');
  const content: unknown = JSON.parse(bytes.toString('utf8'));
  const { data } = z.object({ version: z.coerce.number() }).safeParse(content);
  if (data && data.version > formatVersion) throw new StartError(texts.restore_newer({ file: path }));
  const parsed = manifestSchema.safeParse(content);
  if (!parsed.success) throw new DamagedArchive('the manifest is not understood');
  return parsed.data;
}

async function verifyParts(file: FileHandle, places: Map<string, Place>, manifest: Manifest) {
  for (const { name, bytes, sha256 } of manifest.parts) {
    const place = placeOf(places, name);
    const hash = createHash('sha256');
    for await (const chunk of bytesOf(file, place)) hash.update(chunk);
    if (place.bytes !== bytes || hash.digest('hex') !== sha256) throw new DamagedArchive(`${name} is broken`);
  }
  if (places.size !== manifest.parts.length + 2) throw new DamagedArchive('a part is not in the manifest');
}
