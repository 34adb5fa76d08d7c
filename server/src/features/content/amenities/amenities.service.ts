import type { Amenity } from '#schemas/halls.ts';
import { type AuditedAction, recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { normalizeForSearch } from '#server/platform/database/search-text.ts';
import { refuseDuplicate } from '#server/platform/database/unique-index.ts';
import type { Caller } from '#server/platform/http/access.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as texts from '#texts';
import {
  deleteAmenity,
  findShownHallsWith,
  insertAmenity,
  lockAmenity,
  updateAmenity,
} from './amenities.repository.ts';

export type Amenities = ReturnType<typeof createAmenities>;

export function createAmenities({ clock, invalidation }: Platform) {
  const change = <Result>(work: (tx: Transaction) => Promise<Result>) =>
    refuseDuplicate(
      invalidation.transaction(['halls'], work),
      'features_name_folded_unique',
      'featureNameTaken',
      { fields: [{ field: 'body.name', message: texts.amenity_name_taken() }] },
    );

  const named = (name: string) => ({ name, nameSearchText: normalizeForSearch(name), isDemo: false });

  const recordAction = (
    tx: Transaction,
    adminAction: Pick<AuditedAction, 'caller' | 'action' | 'object' | 'before' | 'after'>,
  ) => recordAudit(tx, clock.now(), { kind: 'FEATURE', ...adminAction });

  return {
    async createAmenity(caller: Caller, name: string): Promise<Amenity> {
      return change(async (tx) => {
        const amenity = await insertAmenity(tx, named(name));
        await recordAction(tx, { caller, action: 'CREATED', object: { id: amenity.featureId, name } });
        return amenity;
      });
    },

    async renameAmenity(caller: Caller, featureId: number, name: string): Promise<Amenity> {
      return change(async (tx) => {
        const before = await lockAmenity(tx, featureId);
        const amenity = before && (await updateAmenity(tx, featureId, named(name)));
        if (!amenity) throw new AppError('notFound');
        await recordAction(tx, {
          caller,
          action: 'UPDATED',
          object: { id: featureId, name },
          before: { name: before.name },
          after: { name },
        });
        return amenity;
      });
    },

    /** Returns the halls that had the amenity. */
    async removeAmenity(caller: Caller, featureId: number) {
      return change(async (tx) => {
        // Locked before its halls are read, so that no hall gets it meanwhile.
        const amenity = await lockAmenity(tx, featureId);
        if (!amenity) throw new AppError('notFound');
        const halls = await findShownHallsWith(tx, featureId);
        await deleteAmenity(tx, featureId);
        await recordAction(tx, { caller, action: 'REMOVED', object: { id: featureId, name: amenity.name } });
        return { featureId, halls };
      });
    },
  };
}
