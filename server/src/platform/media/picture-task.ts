import type { ImageType } from '#contracts/media.ts';
import type { PictureFormat } from './media-folder.ts';

/** What the process that works on pictures is asked, and what it answers. */
export type PictureTask =
  | { kind: 'base'; input: string; output: string; type: ImageType; mostPixels: number }
  | { kind: 'variant'; input: string; output: string; format: PictureFormat; width: number };

export type PictureMade = { width: number; height: number; bytes: number; placeholder: string | null };

export type PictureFailure = 'damaged' | 'tooManyPixels' | 'storageFull' | 'stopped';

export type PictureAnswer =
  | ({ succeeded: true } & PictureMade)
  | { succeeded: false; reason: PictureFailure };
