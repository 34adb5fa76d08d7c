import { type Media, uploadLimits } from '#schemas/media.ts';
import * as texts from '#texts';
import { photoAddress, pictureOf } from '#web/ui/photo.tsx';

interface Poster {
  picture: Blob;
  address: string;
}

/** Chosen from the device, not sent yet. */
export interface ChosenFile {
  from: 'device';
  id: string;
  name: string;
  kind: Media['kind'];
  file: File;
  /** The object URL. */
  address: string;
  /** For films. */
  seconds?: number;
  poster?: Poster;
  isReading: boolean;
}

/** Stored on the server. */
export interface StoredFile {
  from: 'server';
  id: string;
  kind: Media['kind'];
  media: Media;
  /** The id and the name that it had before it was sent, so that its tile and the focus in it stay. */
  key?: string;
  name?: string;
  /** A new poster for a film, not sent yet. */
  poster?: Poster;
}

export type PostFile = ChosenFile | StoredFile;

/** By its id, or by the one that it had before it was sent. */
export const isFile = (file: PostFile, id: string) =>
  file.id === id || (file.from === 'server' && file.key === id);

export const keyOf = (file: PostFile) => (file.from === 'server' && file.key) || file.id;

export const isChosen = (file: PostFile): file is ChosenFile => file.from === 'device';

export const storedFile = (media: Media): StoredFile => ({
  from: 'server',
  id: media.fileName,
  kind: media.kind,
  media,
});

export const acceptedFiles = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'video/mp4',
  'video/webm',
  'video/ogg',
  'video/quicktime',
  'video/x-msvideo',
  '.mov',
  '.avi',
].join(',');

const pictureName = /\.(jpe?g|png|webp|avif)$/i;
const filmName = /\.(mp4|m4v|webm|og[gv]|mov|avi)$/i;
const phonePicture = /\.hei[cf]$|^image\/hei[cf]$/i;
/** Many phones cannot play these. */
const rarelyPlayed = /\.(mov|avi)$/i;
const megabyte = 1024 * 1024;

export function kindOf({ name, type }: { name: string; type: string }): Media['kind'] | undefined {
  if (pictureName.test(name) || /^image\/(jpeg|png|webp|avif)$/.test(type)) return 'image';
  return filmName.test(name) || /^video\/(mp4|webm|ogg|quicktime|x-msvideo)$/.test(type)
    ? 'video'
    : undefined;
}

/** Type and size are checked before the upload; the server checks the content. */
export function fileError(file: { name: string; type: string; size: number }): string | undefined {
  const { name, type, size } = file;
  const kind = kindOf(file);
  if (phonePicture.test(name) || phonePicture.test(type)) return texts.media_heic({ name });
  if (!kind) return texts.media_not_accepted_media({ name });
  if (kind === 'image' && size > uploadLimits.imageBytes)
    return texts.media_image_too_large({ name, megabytes: uploadLimits.imageBytes / megabyte });
  if (kind === 'video' && size > uploadLimits.videoBytes)
    return texts.media_video_too_large({ name, megabytes: uploadLimits.videoBytes / megabyte });
  return undefined;
}

/** Warnings before publishing; none of them prevents it. */
export const warningsFor = (files: readonly PostFile[]) =>
  files.flatMap((file) => {
    if (file.from !== 'device' || file.kind !== 'video') return [];
    const { name, isReading, poster } = file;
    return [
      ...(rarelyPlayed.test(name) ? [texts.post_file_phones({ name })] : []),
      ...(!isReading && !poster ? [texts.post_file_no_frame({ name })] : []),
    ];
  });

/** The picture that represents a file; undefined for a film without poster. */
export function thumbnailAddress(file: PostFile, width: number): string | undefined {
  if (file.poster) return file.poster.address;
  if (file.from === 'device') return file.kind === 'image' ? file.address : undefined;
  const picture = pictureOf(file.media);
  return picture && photoAddress(picture.fileName, width);
}

/** The address that a film plays from, stored or not. */
export const filmAddress = (file: PostFile) =>
  file.from === 'device' ? file.address : photoAddress(file.media.fileName);

const sixty = 60;

/** 0:42 */
export const formatLength = (seconds: number) =>
  `${Math.floor(Math.round(seconds) / sixty)}:${String(Math.round(seconds) % sixty).padStart(2, '0')}`;

const posterName = 'kadar.jpg';

/** The poster follows its film. */
export function appendFile(form: FormData, { file, name, poster }: ChosenFile) {
  form.append('files', file, name);
  if (poster) form.append('poster', poster.picture, posterName);
}

export function formOfPoster({ picture }: Poster): FormData {
  const form = new FormData();
  form.append('files', picture, posterName);
  return form;
}
