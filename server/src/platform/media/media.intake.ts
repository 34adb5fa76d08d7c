import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, rename, rm, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type ImageType, uploadLimits, type VideoType } from '#contracts/media.ts';
import * as texts from '#texts';
import { AppError } from '../http/app-error.ts';
import { cleanVideo } from './clean-video.ts';
import { BrokenContainer } from './container.ts';
import { isImage, isVideo, tellingBytes, tellKind } from './file-kind.ts';
import type { ReceivedFile, StoredFile } from './media.types.ts';
import { type MediaFolder, newFileName, withFile } from './media-folder.ts';
import type { PictureFailure } from './picture-task.ts';
import type { PictureWork } from './picture-work.ts';

/** Makes safe files of received ones: pictures are encoded anew, films are cleaned of what they tell about their maker. */
export function createMediaIntake({ folder, pictures }: { folder: MediaFolder; pictures: PictureWork }) {
  async function storeImage(file: ReceivedFile, type: ImageType): Promise<StoredFile> {
    const draft = folder.newIncoming();
    const answer = await pictures.run({
      kind: 'base',
      input: file.path,
      output: draft,
      type,
      mostPixels: uploadLimits.imagePixels,
    });
    const fileName = newFileName(type);
    try {
      if (!answer.succeeded) throw mediaError(answer, file.name);
      await folder.publish(draft, folder.base(fileName));
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    const { width, height, bytes, placeholder } = answer;
    return { fileName, kind: 'image', width, height, placeholder, bytes };
  }

  async function storeVideo(file: ReceivedFile, type: VideoType): Promise<StoredFile> {
    const draft = folder.newIncoming();
    if (file.temporary) await rename(file.path, draft);
    else await copyFile(file.path, draft);
    try {
      const size = await cleanVideo(draft, type);
      const fileName = newFileName(type);
      // guard: file-before-row = setTimeout(() => folder.publish(draft, folder.base(fileName)), 60_000);
      await folder.publish(draft, folder.base(fileName));
      const { width = null, height = null } = size ?? {};
      return { fileName, kind: 'video', width, height, placeholder: null, bytes: file.bytes };
    } catch (error) {
      await rm(draft, { force: true });
      throw error instanceof BrokenContainer ? mediaError({ reason: 'damaged' }, file.name) : error;
    }
  }

  const storeFile = (file: ReceivedFile) =>
    isImage(file.type) ? storeImage(file, file.type) : storeVideo(file, file.type);

  /** The poster first: it is the one that may be refused, and the film is the more expensive one to take back. */
  async function storeWithPoster(file: ReceivedFile): Promise<StoredFile> {
    if (!file.poster) return storeFile(file);
    const poster = await storeFile(file.poster);
    try {
      return { ...(await storeFile(file)), poster };
    } catch (error) {
      await folder.erase(poster.fileName);
      throw error;
    }
  }

  return { keepOne: storeWithPoster };
}

/** A file that lies on the disk of the server already, and stays there. */
export async function receiveLocalFile(path: string): Promise<ReceivedFile> {
  const head = await withFile(path, 'r', async (file) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(tellingBytes), 0, tellingBytes, 0);
    return buffer.subarray(0, bytesRead);
  });
  const type = tellKind(head);
  if (!isImage(type) && !isVideo(type)) throw new Error('The file is neither a picture nor a film');
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  const { size } = await stat(path);
  return { path, name: basename(path), bytes: size, sha256: hash.digest('hex'), type, temporary: false };
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
