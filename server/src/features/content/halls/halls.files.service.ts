import type { Hall } from '#schemas/halls.ts';
import { type AuditedAction, recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Caller } from '#server/platform/http/access.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { isVideo } from '#server/platform/media/file-kind.ts';
import type { ReceivedFile, StoredFile } from '#server/platform/media/media.types.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as texts from '#texts';
import { lockShownHall, updateHall } from './halls.repository.ts';
import type { HallsService } from './halls.service.ts';

export type HallFiles = ReturnType<typeof createHallFiles>;
type FileField = 'floorPlan' | 'film';

/** The floor plan and the film of a hall. They leave `updatedAt` unchanged, as photos do. */
export function createHallFiles(
  { clock, invalidation, idempotency, media }: Platform,
  { halls }: { halls: HallsService },
) {
  type FileChange = Pick<AuditedAction, 'caller' | 'action'> & { hallId: number; field: FileField };

  /** Replaces the file under the lock of its hall; a changed demo hall is no longer demo content. */
  async function replace(
    tx: Transaction,
    { caller, action, hallId, field }: FileChange,
    file: StoredFile | null,
  ): Promise<Hall> {
    const row = await lockShownHall(tx, hallId);
    const former = row?.[field];
    if (!row || (!file && !former)) throw new AppError('notFound');
    if (file) await media.record(tx, [file]);
    const updated = await updateHall(tx, hallId, { [field]: file?.fileName ?? null });
    if (former) await media.remove(tx, [former]);
    if (row.isDemo) await halls.adopt(tx, hallId);
    await recordAudit(tx, clock.now(), {
      caller,
      kind: 'HALL',
      action,
      object: { id: hallId, name: row.name },
      before: { [field]: former ? 1 : 0 },
      after: { [field]: file ? 1 : 0 },
    });
    return halls.toDto(tx, updated);
  }

  return {
    async setFile(
      { hallId, field }: { hallId: number; field: FileField },
      received: ReceivedFile[],
      { caller, key }: { caller: Caller; key: string | undefined },
    ): Promise<Hall> {
      // Checked before the file is processed, which is expensive.
      const shown = await halls.shownHalls();
      if (!shown.some((hall) => hall.hallId === hallId)) throw new AppError('notFound');
      const [sent] = received;
      if (field === 'film' && sent && !isVideo(sent.type))
        throw new AppError('fileNotAccepted', { detail: texts.hall_film_required({ name: sent.name }) });
      const body = { hallId, sent: [sent?.sha256, sent?.poster?.sha256] };
      const keyed = { userId: caller.userId, route: `hall ${field}`, key, body };
      const fileChange = { caller, action: 'MEDIA_ADDED' as const, hallId, field };
      return media.store(received, ([file]) =>
        invalidation.transaction(['halls'], (tx) =>
          idempotency.once(tx, keyed, () => replace(tx, fileChange, file ?? null)),
        ),
      );
    },

    async removeFile(caller: Caller, hallId: number, field: FileField): Promise<Hall> {
      return invalidation.transaction(['halls'], (tx) =>
        replace(tx, { caller, action: 'MEDIA_REMOVED', hallId, field }, null),
      );
    },
  };
}
