import { type Day, toIsoDay } from '#domain/dates/days.ts';
import type { WaitingEntry, WaitingState } from '#schemas/reservations/waiting-list.ts';
import { hasOpenOffer } from '../holds/holds.rules.ts';

type Entry = {
  state: WaitingState;
  eventDate: Day;
  missed: number;
  position: number;
  queuedAt: Date;
  offeredUntil: Date | null;
};
type Holder = {
  status: string;
  heldUntil: Date | null;
  isOffered: boolean;
  askedAt: Date | null;
  offerUntil: Date | null;
};

/** Behind everybody, within the integers of PostgreSQL. */
const lastPossible = 2_147_483_646;

/** The second missed offer ends an entry. */
const maxMissed = 2;

/** Whether an offer that runs out ends the entry. */
export const isLastOffer = ({ missed }: Pick<Entry, 'missed'>) => missed + 1 >= maxMissed;

/** The columns of an entry whose last offer ran out. */
export const lapsedColumns = (now: Date) =>
  ({ state: 'LAPSED', missed: maxMissed, endedAt: now, offeredUntil: null }) as const;

/** The entry after deadlines that nobody has written yet. */
export function afterOffer<Row extends Entry>(row: Row, now: Date): Row {
  if ((row.state === 'WAITING' || row.state === 'OFFERED') && row.eventDate < toIsoDay(now)) {
    return { ...row, state: 'CLOSED', offeredUntil: null };
  }
  if (row.state !== 'OFFERED' || !row.offeredUntil || row.offeredUntil > now) return row;
  if (isLastOffer(row)) return { ...row, ...lapsedColumns(now) };
  return {
    ...row,
    state: 'WAITING',
    missed: row.missed + 1,
    position: lastPossible,
    positionBefore: row.position,
    queuedAt: now,
    offeredUntil: null,
    reservationId: null,
  };
}

/** The number of the freeing in which somebody would be skipped: the running one, or the next. */
export const nextFreeing = (
  { freeings }: { freeings: number },
  { holder, isClosed }: { holder: Pick<Holder, 'isOffered'> | undefined; isClosed: boolean },
) => (isClosed || (holder && !holder.isOffered) ? freeings + 1 : freeings);

/** The day is only held, without an offer to sign, and its holder was not asked yet. */
export const mayAsk = (holder: Holder | undefined, now: Date) =>
  holder?.status === 'PENDING' &&
  holder.heldUntil !== null &&
  !holder.isOffered &&
  !holder.askedAt &&
  !hasOpenOffer(holder, now);

const reasons: Partial<Record<WaitingState, NonNullable<WaitingEntry['lastChange']>['reason']>> = {
  LEFT: 'LEFT',
  DECLINED: 'LEFT',
  ACCEPTED: 'ACCEPTED',
  LAPSED: 'LAPSED',
  CLOSED: 'CLOSED',
};

/** Why a place became better: somebody before left, got the day or missed it. */
export const departureReason = (row: Pick<Entry, 'state' | 'queuedAt'> & { endedAt: Date | null }) => ({
  reason: reasons[row.state] ?? ('LAPSED' as const),
  at: (row.endedAt ?? row.queuedAt).toISOString(),
});
