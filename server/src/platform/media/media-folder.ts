import { randomBytes } from 'node:crypto';
import { access, type FileHandle, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type ImageType, mediaNamePattern, pictureWidths, type VideoType } from '#contracts/media.ts';

/** What a picture is served as, the best first. */
export const pictureFormats = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

export type MediaFolder = ReturnType<typeof createMediaFolder>;

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
const nameLength = 26;

const variantPattern = /^[a-z0-9]{26}(?:-\d+\.(?:avif|webp|jpg)|-share\.jpg|\.part)$/;
const incomingPattern = /^[a-z0-9]{26}$/;

const randomName = () =>
  Array.from(randomBytes(nameLength), (byte) => alphabet[byte % alphabet.length]).join('');

export const newFileName = (type: ImageType | VideoType) => `${randomName()}.${type}`;

const stemOf = (name: string) => name.slice(0, nameLength);

export async function withFile<Result>(
  path: string,
  flags: string,
  work: (file: FileHandle) => Promise<Result>,
) {
  const file = await open(path, flags);
  try {
    return await work(file);
  } finally {
    await file.close();
  }
}

export const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

const sync = (path: string) => withFile(path, 'r', (file) => file.sync());

/**
 * Where files lie: base files at the top, their widths and formats in `variants`, what is still arriving in
 * `incoming`. A file gets its name only when all of it is on the disk.
 */
export function createMediaFolder(directory: string) {
  const incoming = join(directory, 'incoming');
  const variants = join(directory, 'variants');

  const variantName = (fileName: string, width: number, format: PictureFormat) =>
    `${stemOf(fileName)}-${width}.${format}`;

  /** The crop that messengers show; they understand JPEG, all of them. */
  const shareName = (fileName: string) => `${stemOf(fileName)}-share.jpg`;

  /** Names that we have given; whatever else lies there is not ours. */
  async function olderThan(folder: string, moment: Date, ours: RegExp) {
    const entries = await readdir(folder, { withFileTypes: true });
    const names = entries.filter((entry) => entry.isFile() && ours.test(entry.name));
    const old = [];
    for (const { name } of names) {
      const found = await stat(join(folder, name)).catch(() => undefined);
      if (found && found.mtime < moment) old.push(name);
    }
    return old;
  }

  return {
    directory,
    variantsDirectory: variants,
    async prepare() {
      for (const folder of [directory, incoming, variants])
        await mkdir(folder, { recursive: true, mode: 0o750 });
    },
    newIncoming: () => join(incoming, randomName()),
    newVariantDraft: () => join(variants, `${randomName()}.part`),
    base: (fileName: string) => join(directory, fileName),
    variantName,
    shareName,
    share: (fileName: string) => join(variants, shareName(fileName)),
    variant: (fileName: string, width: number, format: PictureFormat) =>
      join(variants, variantName(fileName, width, format)),
    /** After this the file survives a power cut, under its name, whole. */
    async publish(from: string, to: string) {
      await sync(from);
      await rename(from, to);
      await sync(dirname(to));
    },
    /** One file under two names: it stays until the last of them is erased. */
    copyVariant: (from: string, to: string) =>
      link(from, to).then(
        () => true,
        () => false,
      ),
    async erase(fileName: string) {
      await rm(join(directory, fileName), { force: true });
      await rm(join(variants, shareName(fileName)), { force: true });
      for (const width of pictureWidths) {
        for (const format of pictureFormats)
          await rm(join(variants, variantName(fileName, width, format)), { force: true });
      }
    },
    listBefore: async (moment: Date) => ({
      base: await olderThan(directory, moment, mediaNamePattern),
      variants: await olderThan(variants, moment, variantPattern),
      incoming: await olderThan(incoming, moment, incomingPattern),
    }),
    eraseVariant: (name: string) => rm(join(variants, name), { force: true }),
    eraseIncoming: (name: string) => rm(join(incoming, name), { force: true }),
    stemOf,
  };
}
