import type { ImageType, VideoType } from '#contracts/media.ts';

/** A file that has arrived whole and whose kind was told by its content. */
export type ReceivedFile = {
  path: string;
  /** What its sender calls it, only ever shown. */
  name: string;
  bytes: number;
  sha256: string;
  type: ImageType | VideoType;
  /** Ours to move; otherwise it is copied. */
  temporary: boolean;
  /** Of a film: the picture that was sent right after it. */
  poster?: ReceivedFile;
};

/** A safe file under its final name, whose row is not written yet. */
export type StoredFile = {
  fileName: string;
  kind: 'image' | 'video';
  width: number | null;
  height: number | null;
  placeholder: string | null;
  bytes: number;
  poster?: StoredFile;
};
