import { type ImageType, mediaNamePattern, pictureWidths, type VideoType } from '#schemas/media.ts';
import { newWorkFile, randomName } from '../storage/local-files.ts';
import type { Storage } from '../storage/storage.ts';

/** Formats in which pictures are served, in order of preference. */
export const pictureFormats = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

export type MediaFiles = ReturnType<typeof createMediaFiles>;

/** Papers, which no public address serves. */
export const paperPrefix = 'papers/';

const nameLength = 26;
const variantsPrefix = 'variants/';
const variantPattern = /^variants\/[a-z0-9]{26}(?:-\d+\.(?:avif|webp|jpg)|-share\.jpg|\.part)$/;

export const newPaperKey = (type: ImageType | 'pdf') => `${paperPrefix}${randomName()}.${type}`;

export const newFileName = (type: ImageType | VideoType) => `${randomName()}.${type}`;

/** The part of the name that a file shares with its variants. */
export const stemOf = (key: string) => key.replace(variantsPrefix, '').slice(0, nameLength);

export const variantKey = (fileName: string, width: number, format: PictureFormat) =>
  `${variantsPrefix}${stemOf(fileName)}-${width}.${format}`;

/** The crop for link previews, as JPEG because every messenger supports it. */
export const shareKey = (fileName: string) => `${variantsPrefix}${stemOf(fileName)}-share.jpg`;

/** Widths below the picture's own and the next larger one, the largest first, as the route expects. */
export function widthsBelow(width: number): number[] {
  const enough = pictureWidths.findIndex((candidate) => candidate >= width);
  return pictureWidths.slice(0, enough < 0 ? pictureWidths.length : enough + 1).reverse();
}

/** Pictures and films in a storage: a base file under its name, its widths and formats under `variants/`. */
export function createMediaFiles(storage: Storage) {
  return {
    storage,
    newDraft: () => newWorkFile(storage.workFolder),
    exists: async (key: string) => (await storage.stat(key)) !== undefined,
    async erase(fileName: string) {
      // The base file is deleted first, since variants are served only while it exists.
      await storage.delete(fileName);
      const variants = pictureWidths.flatMap((width) =>
        pictureFormats.map((format) => variantKey(fileName, width, format)),
      );
      await Promise.all([shareKey(fileName), ...variants].map((key) => storage.delete(key)));
    },
    /** Only files with generated names; other files in the storage are ignored. */
    async list() {
      const base: { key: string; modifiedAt: Date }[] = [];
      const variants: { key: string; modifiedAt: Date }[] = [];
      for await (const listed of storage.list()) {
        if (mediaNamePattern.test(listed.key)) base.push(listed);
        else if (variantPattern.test(listed.key)) variants.push(listed);
      }
      return { base, variants };
    },
  };
}
