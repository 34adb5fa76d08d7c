import type { ImageType, VideoType } from '#schemas/media.ts';

/** A completely received file whose kind was detected from its content. */
export type ReceivedFile = {
  path: string;
  /** The name given by the client, used only for display. */
  name: string;
  bytes: number;
  sha256: string;
  /** A PDF is received only where papers are, another file only where statements are. */
  type: ImageType | VideoType | 'pdf' | 'other';
  /** A temporary file may be moved; any other is copied. */
  temporary: boolean;
  /** The poster of a film, sent directly after it. */
  poster?: ReceivedFile;
};

/** A file stored under its final name, without a row yet. */
export type StoredFile = {
  fileName: string;
  kind: 'image' | 'video';
  width: number | null;
  height: number | null;
  placeholder: string | null;
  bytes: number;
  poster?: StoredFile;
};
