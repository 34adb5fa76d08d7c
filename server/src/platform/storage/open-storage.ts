import { join } from 'node:path';
import type { Logger } from 'pino';
import * as texts from '#texts';
import { seconds } from '../clock.ts';
import { StartError } from '../start-error.ts';
import { finishesWithin } from '../time-limit.ts';
import { createFolderStorage } from './folder-storage.ts';
import type { S3Settings } from './s3-client.ts';
import { createS3Storage } from './s3-storage.ts';
import { type Storage, StorageError } from './storage.ts';

const checkMayTake = seconds(5);

export type StorageSettings = { folder: string } | S3Settings;

/** The configured storage; with an object store the work folder is in the data folder. */
export const createStorage = (settings: StorageSettings, dataDirectory: string): Storage =>
  'folder' in settings
    ? createFolderStorage(settings.folder)
    : createS3Storage(settings, { workFolder: join(dataDirectory, 'incoming') });

/** Wrong keys and a missing bucket stop the start; an unavailable store does not, since pages work without it. */
export async function openStorage(storage: Storage, logger: Logger): Promise<void> {
  await storage.prepare();
  try {
    if (!(await finishesWithin(storage.check(), checkMayTake))) throw new StorageError('unavailable', 'slow');
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    if (error.trouble !== 'unavailable') throw new StartError(storageSentence(error), { cause: error });
    logger.warn({ code: error.code }, 'the object store does not answer');
  }
}

/** The error message for operators. */
export function storageSentence({ trouble, code = '' }: StorageError): string {
  if (code === 'NoSuchBucket') return texts.storage_no_bucket();
  if (trouble === 'no folder') return texts.storage_no_folder();
  const sentences = {
    unavailable: texts.storage_unavailable,
    refused: texts.storage_refused,
    full: texts.storage_full,
    damaged: texts.storage_damaged,
  };
  return sentences[trouble]({ code });
}
