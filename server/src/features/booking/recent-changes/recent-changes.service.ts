import { isOneOf } from '#domain/objects.ts';
import type { RecentChange } from '#schemas/reservations/reservation-changes.ts';
import { reservationStatusSchema } from '#schemas/reservations/reservations.ts';
import type { HallsService } from '#server/features/content/halls/halls.service.ts';
import type { UsersService } from '#server/features/people/users/users.service.ts';
import type { Caller } from '#server/platform/http/access.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as texts from '#texts';
import {
  findAdministratorChanges,
  findChangedByOthers,
  findHistoriesOf,
  type HistoryEntry,
} from './recent-changes.repository.ts';

export type RecentReservationChanges = ReturnType<typeof createRecentReservationChanges>;

type Remains = { hallId?: number; eventDate?: string; isThere: boolean };

/** The last known values of each reservation, including deleted ones. */
function replay(entries: HistoryEntry[]): Map<number, Remains> {
  const remains = new Map<number, Remains>();
  for (const { reservationId, action, changes } of entries) {
    const known = remains.get(reservationId) ?? { isThere: true };
    const last = (field: string) => changes.findLast((change) => change.field === field)?.to ?? undefined;
    const [hallId, eventDate] = [last('hallId'), last('eventDate')];
    remains.set(reservationId, {
      hallId: hallId === undefined ? known.hallId : Number(hallId),
      eventDate: eventDate ?? known.eventDate,
      isThere: known.isThere && action !== 'REMOVED',
    });
  }
  return remains;
}

const statusSetBy = ({ action, changes }: HistoryEntry) => {
  const set = action === 'STATUS' ? changes.find(({ field }) => field === 'status')?.to : undefined;
  return reservationStatusSchema.safeParse(set).data ?? null;
};

const listed = ['CREATED', 'STATUS', 'UPDATED', 'REMOVED'] as const;

export function createRecentReservationChanges(
  { db }: Platform,
  { halls, users }: { halls: HallsService; users: UsersService },
) {
  return {
    listChangedForCustomer: (userId: number, since: Date) => findChangedByOthers(db, userId, since),

    /** Changes by other administrators since a moment, newest first. */
    async listChangesSince(caller: Caller, since: Date): Promise<RecentChange[]> {
      const adminEntries = await findAdministratorChanges(db, { since, exceptBy: caller.userId });
      if (adminEntries.length === 0) return [];
      const reservationIds = [...new Set(adminEntries.map(({ reservationId }) => reservationId))];
      const [names, histories, hallNames] = await Promise.all([
        users.fullNames(
          db,
          adminEntries.map(({ actorId }) => actorId),
        ),
        findHistoriesOf(db, reservationIds),
        halls.hallNames(db),
      ]);
      const remains = replay(histories);
      return adminEntries.flatMap((adminEntry) => {
        const { action, actorId, reservationId } = adminEntry;
        if (!isOneOf(listed, action)) return [];
        const { hallId, eventDate, isThere = false } = remains.get(reservationId) ?? {};
        const name = hallId === undefined ? undefined : hallNames.get(hallId);
        return {
          at: adminEntry.at.toISOString(),
          by: (actorId !== null && names.get(actorId)) || texts.history_by_removed_administrator(),
          action,
          status: statusSetBy(adminEntry),
          reservationId,
          isThere,
          hall: name === undefined ? null : { name },
          eventDate: eventDate ?? null,
        };
      });
    },
  };
}
