import { type ImageType, mediaNamePattern, pictureWidths, type VideoType } from '#contracts/media.ts';
import { newWorkFile, randomName } from '../storage/local-files.ts';
import type { Storage } from '../storage/storage.ts';

/** What a picture is served as, the best first. */
export const pictureFormats = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

export type MediaFiles = ReturnType<typeof createMediaFiles>;

const nameLength = 26;
const variantsPrefix = 'variants/';
const variantPattern = /^variants\/[a-z0-9]{26}(?:-\d+\.(?:avif|webp|jpg)|-share\.jpg|\.part)$/;

export const newFileName = (type: ImageType | VideoType) => `${randomName()}.${type}`;

/** What a file and everything that is made of it have in common. */
export const stemOf = (key: string) => key.replace(variantsPrefix, '').slice(0, nameLength);

export const variantKey = (fileName: string, width: number, format: PictureFormat) =>
  `${variantsPrefix}${stemOf(fileName)}-${width}.${format}`;

/** The crop that messengers show; they understand JPEG, all of them. */
export const shareKey = (fileName: string) => `${variantsPrefix}${stemOf(fileName)}-share.jpg`;

/** Widths below the picture's own, and one more that shows all of it: the largest first, as the route expects. */
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
      // The base first: without it nothing of the picture is shown any more.
      await storage.delete(fileName);
      const variants = pictureWidths.flatMap((width) =>
        pictureFormats.map((format) => variantKey(fileName, width, format)),
      );
      await Promise.all([shareKey(fileName), ...variants].map((key) => storage.delete(key)));
    },
    /** Names that we have given; whatever else lies there is not ours. */
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
