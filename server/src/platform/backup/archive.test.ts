import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rounds } from '#test/support/rounds.ts';
import { isPartName, manifestName, manifestSumName, mediaPart } from './archive-format.ts';
import { openArchive } from './archive-reader.ts';
import { createArchive } from './archive-writer.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'saloni-archive-'));
});
afterEach(() => rm(folder, { recursive: true }));

const photo = mediaPart(`${'a'.repeat(26)}.jpg`);
const content = Buffer.from('x'.repeat(1500));

/** An archive with one file; `more` is a part missing in the manifest, `claimed` a part only in the manifest. */
async function makeArchive(options: { more?: string; claimed?: string; version?: number } = {}) {
  const path = join(folder, `${Math.random()}.tar`);
  const archive = await createArchive(path);
  await archive.add(photo, [content]);
  const parts = [...archive.parts];
  if (options.claimed) parts.push({ name: options.claimed, bytes: 0, sha256: '0'.repeat(64) });
  if (options.more) await archive.add(options.more, [Buffer.from('more')]);
  const manifest = {
    format: 'saloni-backup',
    version: options.version ?? 1,
    madeAt: '2026-11-15T10:00:00.000Z',
    migrations: [{ hash: 'f'.repeat(64), at: 1 }],
    tables: [],
    sequences: [],
    jobs: 0,
    waitingMails: 0,
    missingFiles: [],
    secretFingerprint: '',
    parts,
  };
  const bytes = Buffer.from(JSON.stringify(manifest));
  await archive.add(manifestName, [bytes]);
  await archive.add(manifestSumName, [Buffer.from(createHash('sha256').update(bytes).digest('hex'))]);
  await archive.finish();
  return path;
}

test('parts are read as written, only the owner may read the archive, and no temporary file remains', async () => {
  const path = await makeArchive();
  const archive = await openArchive(path);
  expect((await buffer(archive.read(photo))).equals(content)).toBe(true);
  await archive.close();
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toHaveLength(1);
});

test('an existing archive is never replaced', async () => {
  const path = await makeArchive();
  const second = await createArchive(path);
  await expect(second.finish()).rejects.toThrow('EEXIST');
  await second.discard();
  await (await openArchive(path)).close();
});

test('an archive that was truncated or changed anywhere is refused as damaged', async () => {
  const whole = await readFile(await makeArchive());
  const path = join(folder, 'damaged.tar');
  const lastMark = whole.length - 1024;
  const damage = fc.oneof(
    fc.record({ length: fc.nat(lastMark) }),
    fc.record({ at: fc.nat(lastMark - 1), change: fc.integer({ min: 1, max: 255 }) }),
  );
  await fc.assert(
    fc.asyncProperty(damage, async (damaged) => {
      const bytes = Buffer.from(whole.subarray(0, 'length' in damaged ? damaged.length : whole.length));
      if ('at' in damaged) bytes[damaged.at] = (bytes[damaged.at] ?? 0) ^ damaged.change;
      await writeFile(path, bytes);
      const opened = await openArchive(path).catch((error: Error) => error);
      if (opened instanceof Error) {
        expect(opened.message).toContain('je oštećena');
      } else {
        // Only padding between the parts may differ.
        expect((await buffer(opened.read(photo))).equals(content)).toBe(true);
        await opened.close();
      }
    }),
    { numRuns: rounds({ short: 60, long: 300 }) },
  );
});

test.each([
  ['a part missing in the manifest', { more: 'jobs.json.gz' }, 'a part is not in the manifest'],
  ['a missing part', { claimed: 'jobs.json.gz' }, 'jobs.json.gz is missing'],
  ['a path outside of the folder', { more: 'photos/../../escaped.jpg' }, 'does not belong there'],
  ['an absolute path', { more: '/etc/passwd' }, 'does not belong there'],
  ['a newer format', { version: 2 }, 'novije'],
])('%s is refused', async (_name, options, reason) => {
  await expect(openArchive(await makeArchive(options))).rejects.toThrow(reason);
});

test('a link is refused', async () => {
  const path = await makeArchive();
  const bytes = await readFile(path);
  const header = bytes.subarray(0, 512);
  header.write('2', 156);
  header.write(' '.repeat(8), 148);
  header.write(
    header
      .reduce((sum, byte) => sum + byte, 0)
      .toString(8)
      .padStart(6, '0'),
    148,
  );
  await writeFile(path, bytes);
  await expect(openArchive(path)).rejects.toThrow('does not belong there');
});

test('only expected names are valid part names', () => {
  const piece = fc.constantFrom(
    'photos',
    'variants',
    '..',
    '.',
    '',
    'tables',
    'secrets',
    'jwt-secret',
    '\\',
    'a.jpg',
  );
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join('/')),
      (name) => {
        expect(isPartName(name)).toBe(name === 'secrets/jwt-secret');
      },
    ),
  );
  for (const name of [photo, `photos/variants/${'a'.repeat(26)}-480.avif`, 'tables/users.copy.gz'])
    expect(isPartName(name)).toBe(true);
});

test('a file that is not an archive is refused with its path', async () => {
  await expect(openArchive(join(folder, 'nowhere.tar'))).rejects.toThrow(/nowhere\.tar.*ENOENT/);
  await expect(openArchive(folder)).rejects.toThrow();
});
