import type { ImageType } from '#contracts/media.ts';
import type { PictureFormat } from './media-files.ts';

/** What the process that works on pictures is asked, and what it answers. */
export type PictureTask =
  | { kind: 'base'; input: string; output: string; type: ImageType; mostPixels: number }
  | {
      kind: 'variant';
      input: string;
      output: string;
      format: PictureFormat;
      width: number;
      /** With a height the picture is cut to exactly this size, around what draws the eye. */
      height?: number;
    };

export type PictureMade = { width: number; height: number; bytes: number; placeholder: string | null };

/** `stopped`: the work was given up because the server stops, not because of the picture. */
export type PictureFailure =
  | { reason: 'damaged' | 'storageFull' | 'stopped' }
  | { reason: 'tooManyPixels'; most: number };

export type PictureAnswer = ({ succeeded: true } & PictureMade) | ({ succeeded: false } & PictureFailure);
