import type { Occasion } from '#domain/constants.ts';
import { type Hall, maxHallPhotos } from '#schemas/halls.ts';
import { type AuditedAction, recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { assertSameItems } from '#server/platform/database/optimistic-lock.ts';
import type { Caller } from '#server/platform/http/access.ts';
import { AppError, orNotFound } from '#server/platform/http/app-error.ts';
import type { ReceivedFile, StoredFile } from '#server/platform/media/media.types.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  findPhotosOf,
  insertPhotos,
  orderPhotos,
  type PhotoRow,
  updateOccasion,
} from './halls.photos.repository.ts';
import { lockShownHall } from './halls.repository.ts';
import { assertPhotoCount } from './halls.rules.ts';
import type { HallsService } from './halls.service.ts';

export type HallPhotos = ReturnType<typeof createHallPhotos>;

const nameOf = ({ fileName }: { fileName: string }) => fileName;

/** Hall photos. They leave `updatedAt` unchanged, so that an open form does not become stale by its own uploads. */
export function createHallPhotos(
  { clock, invalidation, idempotency, media }: Platform,
  { halls }: { halls: HallsService },
) {
  type PhotoChange = Pick<AuditedAction, 'caller' | 'action'> & { hallId: number };
  type Audited = Pick<AuditedAction, 'before' | 'after'>;
  type Work = (tx: Transaction, present: PhotoRow[]) => Promise<Audited | undefined>;

  /** Changes the photos of a hall under its lock; a changed demo hall is no longer demo content. */
  async function changeIn(
    tx: Transaction,
    { caller, action, hallId }: PhotoChange,
    work: Work,
  ): Promise<Hall> {
    const row = orNotFound(await lockShownHall(tx, hallId));
    const present = await findPhotosOf(tx, [hallId]);
    const audited = await work(tx, present);
    if (row.isDemo) await halls.adopt(tx, hallId);
    const hall = await halls.toDto(tx, row);
    await recordAudit(tx, clock.now(), {
      caller,
      kind: 'HALL',
      action,
      object: { id: hallId, name: hall.name },
      before: { images: present.length, ...audited?.before },
      after: { images: hall.imageUrl.length, ...audited?.after },
    });
    return hall;
  }

  const change = (photoChange: PhotoChange, work: Work) =>
    invalidation.transaction(['halls'], (tx) => changeIn(tx, photoChange, work));

  return {
    async addPhotos(
      hallId: number,
      received: ReceivedFile[],
      { caller, key }: { caller: Caller; key: string | undefined },
    ): Promise<Hall> {
      // Checked before the pictures are processed, which is expensive.
      const shown = await halls.shownHalls();
      if (!shown.some((hall) => hall.hallId === hallId)) throw new AppError('notFound');
      const body = { hallId, sent: received.map(({ sha256 }) => sha256) };
      const keyed = { userId: caller.userId, route: 'addHallImages', key, body };
      const photoChange = { caller, action: 'MEDIA_ADDED' as const, hallId };
      const add =
        (files: StoredFile[]): Work =>
        async (tx, present) => {
          assertPhotoCount(present.length + files.length, maxHallPhotos);
          await media.record(tx, files);
          const next = (present.at(-1)?.position ?? 0) + 1;
          await insertPhotos(tx, hallId, files.map(nameOf), next);
          return undefined;
        };
      return media.store(received, (files) =>
        invalidation.transaction(['halls'], (tx) =>
          idempotency.once(tx, keyed, () => changeIn(tx, photoChange, add(files))),
        ),
      );
    },

    async removePhoto(caller: Caller, hallId: number, fileName: string): Promise<Hall> {
      return change({ caller, action: 'MEDIA_REMOVED', hallId }, async (tx, present) => {
        if (!present.map(nameOf).includes(fileName)) throw new AppError('notFound');
        await halls.removePhotos(tx, [fileName]);
        return undefined;
      });
    },

    /** Puts a photo into the album of an occasion; null takes it out of all albums. */
    async setOccasion(
      caller: Caller,
      hallId: number,
      { fileName, occasion }: { fileName: string; occasion: Occasion | null },
    ): Promise<Hall> {
      return change({ caller, action: 'UPDATED', hallId }, async (tx, present) => {
        const photo = orNotFound(present.find((one) => one.fileName === fileName));
        await updateOccasion(tx, fileName, occasion);
        return { before: { occasion: photo.occasion }, after: { occasion } };
      });
    },

    async orderPhotos(caller: Caller, hallId: number, fileNames: string[]): Promise<Hall> {
      return change({ caller, action: 'ORDERED', hallId }, async (tx, present) => {
        assertSameItems(present.map(nameOf), fileNames);
        await orderPhotos(tx, hallId, fileNames);
        return undefined;
      });
    },
  };
}
