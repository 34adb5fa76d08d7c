import { createHash } from 'node:crypto';
import { type FileHandle, link, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Part } from './archive-format.ts';

const block = 512;
const largest = 8 ** 11 - 1;

export type ArchiveWriter = Awaited<ReturnType<typeof createArchive>>;

/** Writes to a temporary file, so that a file under the final name is complete. Only its owner may read it. */
export async function createArchive(path: string) {
  const draft = `${path}.${process.pid}.part`;
  const file = await open(draft, 'wx', 0o600);
  const parts: Part[] = [];
  let end = 0;

  async function append(bytes: Buffer) {
    await writeAll(file, bytes, end);
    end += bytes.length;
  }

  async function add(name: string, source: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<Part> {
    const start = end;
    const hash = createHash('sha256');
    end += block;
    for await (const chunk of source) {
      hash.update(chunk);
      await append(chunk);
    }
    const bytes = end - start - block;
    if (bytes > largest) throw new Error(`${name} is too large for the archive`);
    await append(Buffer.alloc((block - (bytes % block)) % block));
    // The header contains the size, so it is written after the content.
    await writeAll(file, headerOf(name, bytes), start);
    const part = { name, bytes, sha256: hash.digest('hex') };
    parts.push(part);
    return part;
  }

  return {
    add,
    parts,
    get bytes() {
      return end;
    },
    async finish() {
      await append(Buffer.alloc(2 * block));
      await file.sync();
      await file.close();
      // Unlike a rename, a link never replaces an existing archive.
      await link(draft, path);
      await rm(draft);
      const folder = await open(dirname(path), 'r');
      await folder.sync().finally(() => folder.close());
    },
    async discard() {
      await file.close().catch(() => {});
      await rm(draft, { force: true });
    },
  };
}

async function writeAll(file: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let written = 0; written < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, written, bytes.length - written, position + written);
    written += bytesWritten;
  }
}

function headerOf(name: string, bytes: number): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`${name} is too long for the archive`);
  const header = Buffer.alloc(block);
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`;
  header.write(name, 0);
  header.write(octal(0o600, 7), 100);
  header.write(octal(0, 7), 108);
  header.write(octal(0, 7), 116);
  header.write(octal(bytes, 11), 124);
  header.write(octal(Math.floor(Date.now() / 1000), 11), 136);
  header.write(' '.repeat(8), 148);
  header.write('0', 156);
  header.write('ustar\x0000', 257);
  header.write(
    `${octal(
      header.reduce((sum, byte) => sum + byte, 0),
      6,
    )} `,
    148,
  );
  return header;
}
