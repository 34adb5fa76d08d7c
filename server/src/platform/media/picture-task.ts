import type { ImageType } from '#schemas/media.ts';
import type { PictureFormat } from './media-files.ts';

/** Messages between the server and the picture process. */
export type PictureTask =
  | { kind: 'base'; input: string; output: string; type: ImageType; maxPixels: number }
  | {
      kind: 'variant';
      input: string;
      output: string;
      format: PictureFormat;
      width: number;
      /** With a height the picture is cropped to exactly this size, around its most salient region. */
      height?: number;
    };

export type PictureMade = { width: number; height: number; bytes: number; placeholder: string | null };

/** `stopped`: canceled because the server stops or the process timed out, not because of the picture. */
export type PictureFailure =
  | { reason: 'damaged' | 'storageFull' | 'stopped' }
  | { reason: 'tooManyPixels'; most: number };

export type PictureAnswer = ({ succeeded: true } & PictureMade) | ({ succeeded: false } & PictureFailure);
