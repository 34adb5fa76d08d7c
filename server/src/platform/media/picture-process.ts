import { setPriority } from 'node:os';
import sharp, { type Sharp } from 'sharp';
import type { ImageType } from '#schemas/media.ts';
import type { PictureFormat } from './media-files.ts';
import type { PictureAnswer, PictureFailure, PictureMade, PictureTask } from './picture-task.ts';

/**
 * Pictures are decoded in a separate process, so that a malicious file that crashes or exploits a decoder does not
 * affect the server.
 */

const lowPriority = 10;
const largestBase = { width: 2400, height: 3200 };
// Small enough to be embedded in the page; it is shown blurred, so more detail would only cost bytes.
const placeholderSide = 12;

// Uploads have priority, since a user waits for them.
if (process.argv[2] === 'variant') setPriority(lowPriority);
sharp.cache(false);
sharp.concurrency(1);
// Only decoders of accepted formats are enabled.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadHeifFile',
  ],
});

const encode: Record<PictureFormat | ImageType, (picture: Sharp, isBase: boolean) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 52, effort: 3 }),
  webp: (picture, isBase) => picture.webp({ quality: isBase ? 86 : 76 }),
  jpg: (picture, isBase) =>
    isBase
      ? picture.jpeg({ quality: 86 })
      : picture.flatten({ background: '#ffffff' }).jpeg({ quality: 78, mozjpeg: true }),
  png: (picture) => picture.png({ compressionLevel: 8 }),
};

/** For formats whose decoders need several copies of the picture in memory. */
const maxPixelsOfHeavyFormats = 25_000_000;

class TooManyPixels extends Error {
  readonly most: number;
  constructor(most: number) {
    super('Too many pixels');
    this.most = most;
  }
}

const formatNames: Record<ImageType, string> = { jpg: 'jpeg', png: 'png', webp: 'webp', avif: 'heif' };

const openPicture = (input: string, limitInputPixels: number | boolean) =>
  sharp(input, { failOn: 'error', limitInputPixels, sequentialRead: true });

async function placeholderOf(path: string) {
  const tiny = await openPicture(path, true)
    .resize(placeholderSide, placeholderSide, { fit: 'inside' })
    .webp({ quality: 80, smartSubsample: true })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}

async function makeBase(task: Extract<PictureTask, { kind: 'base' }>): Promise<PictureMade> {
  const picture = openPicture(task.input, task.maxPixels);
  const { format, width, height, depth, isProgressive } = await picture.metadata();
  if (format !== formatNames[task.type]) throw new Error('The content is of another kind than its beginning');
  const isHeavy = format === 'heif' || (format === 'png' && isProgressive && depth === 'ushort');
  if (isHeavy && width * height > maxPixelsOfHeavyFormats) throw new TooManyPixels(maxPixelsOfHeavyFormats);
  // Re-encoding removes all metadata, so the EXIF orientation is applied to the pixels.
  const upright = picture.autoOrient().resize({ ...largestBase, fit: 'inside', withoutEnlargement: true });
  const made = await encode[task.type](upright, true).toFile(task.output);
  const placeholder = await placeholderOf(task.output);
  return { width: made.width, height: made.height, bytes: made.size, placeholder };
}

async function makeVariant(task: Extract<PictureTask, { kind: 'variant' }>): Promise<PictureMade> {
  const resized = openPicture(task.input, true).resize({
    width: task.width,
    ...(task.height === undefined
      ? { withoutEnlargement: true }
      : { height: task.height, fit: 'cover', position: sharp.strategy.attention }),
  });
  const { width, height, size } = await encode[task.format](resized, false).toFile(task.output);
  return { width, height, bytes: size, placeholder: null };
}

function failureOf(error: unknown, task: PictureTask): PictureFailure {
  const message = error instanceof Error ? error.message : '';
  if (error instanceof TooManyPixels) return { reason: 'tooManyPixels', most: error.most };
  if (task.kind === 'base' && message.includes('exceeds pixel limit'))
    return { reason: 'tooManyPixels', most: task.maxPixels };
  return { reason: /no space left|disk quota/i.test(message) ? 'storageFull' : 'damaged' };
}

process.on('message', (task: PictureTask) => {
  const made = task.kind === 'base' ? makeBase(task) : makeVariant(task);
  made.then(
    (picture) => process.send?.({ succeeded: true, ...picture } satisfies PictureAnswer),
    (error) => process.send?.({ succeeded: false, ...failureOf(error, task) } satisfies PictureAnswer),
  );
});
// The server has exited.
process.on('disconnect', () => process.exit(0));
