import { hallFactFields } from '#domain/constants.ts';
import type { CreateHallRequest, Hall, UpdateHallRequest } from '#schemas/halls.ts';
import { type AuditedAction, recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Topic } from '#server/platform/cache/invalidation.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { assertSameItems, assertUnchanged, nextUpdate } from '#server/platform/database/optimistic-lock.ts';
import { normalizeForSearch } from '#server/platform/database/search-text.ts';
import { refuseDuplicate } from '#server/platform/database/unique-index.ts';
import type { Caller } from '#server/platform/http/access.ts';
import { AppError, orNotFound } from '#server/platform/http/app-error.ts';
import type { ReceivedFile } from '#server/platform/media/media.types.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as texts from '#texts';
import {
  deleteHallAmenities,
  holdAmenities,
  insertHallAmenities,
} from '../amenities/amenities.repository.ts';
import { hallChanged, hallHidden, hallRemovalStarted } from './halls.events.ts';
import { type HallRow, lockShownHall, lockShownHalls, orderHalls, updateHall } from './halls.repository.ts';
import { assertAmenitiesExist, assertCapacityBounds } from './halls.rules.ts';
import type { HallsService } from './halls.service.ts';

export type HallCommands = ReturnType<typeof createHallCommands>;

const topicsOfDays = ['halls', 'reservations'] as const;

const idOf = ({ hallId }: { hallId: number }) => hallId;

const auditedFields = (hall: Hall) => ({
  name: hall.name,
  maxGuestsMin: hall.maxGuestsMin,
  maxGuestsMax: hall.maxGuestsMax,
  description: hall.description,
  features: hall.features.map((feature) => feature.name).join(', '),
  ...Object.fromEntries(hallFactFields.map((field) => [field, hall[field]])),
  included: hall.included?.join(', '),
  tableLayouts: hall.tableLayouts?.map(({ name, seats }) => `${name}: ${seats}`).join(', '),
});

export function createHallCommands(
  { clock, invalidation, events, idempotency, media }: Platform,
  { halls }: { halls: HallsService },
) {
  /** The unique index on names decides, also between concurrent changes. */
  const change = <Result>(work: (tx: Transaction) => Promise<Result>, topics: Topic[] = ['halls']) =>
    refuseDuplicate(invalidation.transaction(topics, work), 'halls_shown_name', 'hallNameTaken', {
      fields: [{ field: 'body.name', message: texts.hall_name_taken() }],
    });

  async function lockExisting(tx: Transaction, hallId: number): Promise<HallRow> {
    return orNotFound(await lockShownHall(tx, hallId));
  }

  async function chosenAmenities(tx: Transaction, featureIds: number[]) {
    assertAmenitiesExist(await holdAmenities(tx, featureIds), featureIds);
  }

  const recordAction = (
    tx: Transaction,
    adminAction: Pick<AuditedAction, 'caller' | 'action' | 'object' | 'before' | 'after'>,
  ) => recordAudit(tx, clock.now(), { kind: 'HALL', ...adminAction });

  return {
    async createHall(
      { features, ...request }: CreateHallRequest,
      received: ReceivedFile[],
      { caller, key }: { caller: Caller; key: string | undefined },
    ): Promise<Hall> {
      const { name, maxGuestsMin, maxGuestsMax, description } = request;
      const sent = received.map(({ sha256 }) => sha256);
      const body = { name, maxGuestsMin, maxGuestsMax, description, features, sent };
      const keyed = { userId: caller.userId, route: 'createHall', key, body };
      return media.store(received, (photos) =>
        change((tx) =>
          idempotency.once(tx, keyed, async () => {
            await chosenAmenities(tx, features);
            await media.record(tx, photos);
            const hall = { name, maxGuestsMin, maxGuestsMax, description, photos };
            const entered = await halls.toDto(tx, await halls.insertWithDetails(tx, hall, features));
            const object = { id: entered.hallId, name };
            await recordAction(tx, { caller, action: 'CREATED', object, after: auditedFields(entered) });
            return entered;
          }),
        ),
      );
    },

    async updateHall(caller: Caller, hallId: number, request: UpdateHallRequest): Promise<Hall> {
      const { features, updatedAt, name, ...fields } = request;
      // A change of capacity may offer a day to somebody in line.
      const changesCapacity = fields.maxGuestsMin !== undefined || fields.maxGuestsMax !== undefined;
      return change(
        async (tx) => {
          const row = await lockExisting(tx, hallId);
          assertUnchanged(row.updatedAt, updatedAt);
          assertCapacityBounds(row, fields);
          // Without a changed field, neither `updatedAt` nor the audit log changes.
          if (Object.keys(request).every((key) => key === 'updatedAt')) return halls.toDto(tx, row);
          const before = await halls.toDto(tx, row);
          if (features) {
            await chosenAmenities(tx, features);
            await deleteHallAmenities(tx, hallId);
            await insertHallAmenities(tx, hallId, features);
          }
          if (name !== undefined) await halls.rename(tx, row, name);
          const updated = await updateHall(tx, hallId, {
            ...fields,
            ...(name === undefined ? {} : { name, nameSearchText: normalizeForSearch(name) }),
            updatedAt: nextUpdate(row.updatedAt, clock.now()),
          });
          if (row.isDemo) await halls.adopt(tx, hallId);
          const after = await halls.toDto(tx, updated);
          await recordAction(tx, {
            caller,
            action: 'UPDATED',
            object: { id: hallId, name: after.name },
            before: auditedFields(before),
            after: auditedFields(after),
          });
          await events.publish(tx, hallChanged, { hallId, before, after });
          return after;
        },
        changesCapacity ? [...topicsOfDays] : undefined,
      );
    },

    /** Deletes a hall without references together with its photos; otherwise hides it. */
    async removeHall(caller: Caller, hallId: number) {
      return change(
        async (tx) => {
          const row = await lockExisting(tx, hallId);
          const { name } = row;
          await events.publish(tx, hallRemovalStarted, { hallId });
          const { upcoming, other } = await halls.findReferences(tx, hallId);
          if (upcoming > 0) {
            const detail = texts.hall_reservations_upcoming({ count: upcoming });
            throw new AppError('hallHasReservations', { detail });
          }
          if (other) await updateHall(tx, hallId, { hiddenAt: clock.now() });
          else await halls.removeWithFiles(tx, row);
          const action = other ? 'HIDDEN' : 'REMOVED';
          await recordAction(tx, { caller, action, object: { id: hallId, name } });
          if (other) await events.publish(tx, hallHidden, { hallId });
          return { hallId, hidden: other };
        },
        [...topicsOfDays],
      );
    },

    async orderHalls(caller: Caller, hallIds: number[]): Promise<Hall[]> {
      return change(async (tx) => {
        const rows = await lockShownHalls(tx);
        assertSameItems(rows.map(idOf), hallIds);
        const ordered = await halls.toDtos(tx, await orderHalls(tx, hallIds));
        const object = { id: null, name: ordered.map(({ name }) => name).join(', ') };
        await recordAction(tx, { caller, action: 'ORDERED', object });
        return ordered;
      });
    },
  };
}
