import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { isOneOf, keysOf } from '#domain/objects.ts';
import type { ImageType } from '#schemas/media.ts';
import { type Clock, earlier, hours } from '../clock.ts';
import { unlessBackupRuns } from '../database/backup-lock.ts';
import type { Database, Queryable } from '../database/database.ts';
import { AppError, orNotFound } from '../http/app-error.ts';
import { newPaperKey, paperPrefix } from '../media/media-files.ts';
import type { Storage } from '../storage/storage.ts';

export type PaperType = 'pdf' | ImageType;
export type StoredPaper = { fileName: string; sha256: string };
type Keep = (bytes: Buffer, type: PaperType) => Promise<StoredPaper>;

const contentTypes: Record<PaperType, string> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
};

export const isPaperType = (type: string): type is PaperType => isOneOf(keysOf(contentTypes), type);

/** Younger files may belong to a request in progress, on this server or another. */
const sweptAfter = hours(1);

export type PaperFiles = ReturnType<typeof createPaperFiles>;

/** Papers in the storage of the media, under random names that no public address serves. */
export function createPaperFiles(deps: { db: Database; clock: Clock; storage: Storage }) {
  const { db, clock, storage } = deps;
  const knownNames: ((db: Queryable) => Promise<string[]>)[] = [];

  return {
    /** Tables that name stored papers. */
    addKnown: (...finders: typeof knownNames) => knownNames.push(...finders),

    /** `work` stores files and records them in its transaction; what a refusal left is deleted. */
    async keeping<Result>(work: (keep: Keep) => Promise<Result>): Promise<Result> {
      const kept: string[] = [];
      try {
        return await work(async (bytes, type) => {
          const fileName = newPaperKey(type);
          const sha256 = createHash('sha256').update(bytes).digest('hex');
          kept.push(fileName);
          await storage.put(fileName, {
            bytes: bytes.length,
            sha256,
            read: async function* () {
              yield bytes;
            },
          });
          return { fileName, sha256 };
        });
      } catch (error) {
        // Only an AppError means that nothing was committed; after any other error the sweep decides by the rows.
        if (error instanceof AppError) for (const key of kept) await storage.delete(key).catch(() => {});
        throw error;
      }
    },

    async read(fileName: string): Promise<Buffer> {
      const found = orNotFound(await storage.read(fileName));
      return buffer(found);
    },

    /** For removed demo content; what is left behind is swept. */
    async remove(fileNames: string[]) {
      await unlessBackupRuns(db, async () => {
        for (const key of fileNames) await storage.delete(key);
      }).catch(() => {});
    },

    contentTypeOf(fileName: string) {
      const type = extname(fileName).slice(1);
      return isPaperType(type) ? contentTypes[type] : undefined;
    },

    /** Deletes files without a row, which a crash left. */
    async sweep() {
      const before = earlier(clock.now(), sweptAfter);
      const old: string[] = [];
      for await (const { key, modifiedAt } of storage.list(paperPrefix))
        if (modifiedAt < before) old.push(key);
      if (old.length === 0) return;
      // Read after the listing, so that a file whose row was inserted in between is not an orphan.
      const known = new Set((await Promise.all(knownNames.map((find) => find(db)))).flat());
      const orphans = old.filter((key) => !known.has(key));
      await unlessBackupRuns(db, async () => {
        for (const key of orphans) await storage.delete(key);
      });
    },
  };
}
