import { copyFile, rename, rm, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { type ImageType, uploadLimits, type VideoType } from '#schemas/media.ts';
import * as texts from '#texts';
import { AppError } from '../http/app-error.ts';
import { hashOfFile, withOpenFile } from '../storage/local-files.ts';
import { detectFileKind, isImage, isVideo, signatureBytes } from './file-kind.ts';
import type { ReceivedFile, StoredFile } from './media.types.ts';
import { type MediaFiles, newFileName } from './media-files.ts';
import type { PictureFailure } from './picture-task.ts';
import type { PictureWork } from './picture-work.ts';
import { cleanVideo } from './video/clean-video.ts';
import { BrokenContainer } from './video/container.ts';

/** Stores received files safely: pictures are re-encoded, personal metadata is removed from films. */
export function createMediaIngest({ files, pictures }: { files: MediaFiles; pictures: PictureWork }) {
  async function storeImage(file: ReceivedFile, type: ImageType): Promise<StoredFile> {
    const draft = files.newDraft();
    const answer = await pictures.run({
      kind: 'base',
      input: file.path,
      output: draft,
      type,
      maxPixels: uploadLimits.imagePixels,
    });
    const fileName = newFileName(type);
    try {
      if (!answer.succeeded) throw mediaError(answer, file.name);
      await files.storage.putFile(fileName, draft);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    const { width, height, bytes, placeholder } = answer;
    return { fileName, kind: 'image', width, height, placeholder, bytes };
  }

  async function storeVideo(file: ReceivedFile, type: VideoType): Promise<StoredFile> {
    const draft = files.newDraft();
    if (file.temporary) await rename(file.path, draft);
    else await copyFile(file.path, draft);
    try {
      const size = await cleanVideo(draft, type);
      const fileName = newFileName(type);
      await files.storage.putFile(fileName, draft);
      const { width = null, height = null } = size ?? {};
      return { fileName, kind: 'video', width, height, placeholder: null, bytes: file.bytes };
    } catch (error) {
      await rm(draft, { force: true });
      throw error instanceof BrokenContainer ? mediaError({ reason: 'damaged' }, file.name) : error;
    }
  }

  const storeFile = (file: ReceivedFile) => {
    if (isImage(file.type)) return storeImage(file, file.type);
    if (isVideo(file.type)) return storeVideo(file, file.type);
    throw new Error('A paper is neither a picture nor a film');
  };

  /** The poster is stored first: it is more likely to be refused, and deleting it again is cheaper. */
  async function storeWithPoster(file: ReceivedFile): Promise<StoredFile> {
    if (!file.poster) return storeFile(file);
    const poster = await storeFile(file.poster);
    try {
      return { ...(await storeFile(file)), poster };
    } catch (error) {
      // A poster that cannot be deleted now is deleted by the sweep.
      await files.erase(poster.fileName).catch(() => {});
      throw error;
    }
  }

  return { keepOne: storeWithPoster };
}

/** Describes a local file as a received one; the original is kept. */
export async function receiveLocalFile(path: string): Promise<ReceivedFile> {
  const head = await withOpenFile(path, 'r', async (file) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(signatureBytes), 0, signatureBytes, 0);
    return buffer.subarray(0, bytesRead);
  });
  const type = detectFileKind(head);
  if (!isImage(type) && !isVideo(type)) throw new Error('The file is neither a picture nor a film');
  const { size } = await stat(path);
  return { path, name: basename(path), bytes: size, sha256: await hashOfFile(path), type, temporary: false };
}

function mediaError(failure: PictureFailure, name: string): AppError {
  switch (failure.reason) {
    case 'storageFull':
      return new AppError('storageFull');
    case 'stopped':
      return new AppError('unavailable', { retryAfterSeconds: 2 });
    case 'damaged':
      return new AppError('fileDamaged', { detail: texts.media_damaged_named({ name }) });
    case 'tooManyPixels': {
      const megapixels = failure.most / 1_000_000;
      return new AppError('tooLarge', { detail: texts.media_too_many_pixels({ name, megapixels }) });
    }
  }
}
