import { daysFrom, localDay, offerEnd, type Rules } from '../model-time.ts';

/** What the model knows, as plain data; everything refers to everything else by key. */

export type Status = 'PENDING' | 'CONFIRMED' | 'CANCELED';
export type EntryState = 'WAITING' | 'OFFERED' | 'ACCEPTED' | 'DECLINED' | 'LAPSED' | 'LEFT' | 'CLOSED';

export type Hall = { id: number; min: number; max: number; isHidden: boolean };

export type Reservation = {
  key: number;
  /** Unknown until the product is asked, for a day offered in passing. */
  id: number | undefined;
  hall: number;
  day: string;
  user: number | null;
  guests: number;
  status: Status;
  canceledBy: 'GUEST' | 'HOUSE' | 'SYSTEM' | null;
  until: number | null;
  since: number | null;
  isExtended: boolean;
  askedAt: number | null;
  isOffered: boolean;
  changedAt: number;
  /** Deadlines of which the customer was reminded, with the hours before. */
  reminders: { until: number; hours: number }[];
};

export type Entry = {
  key: number;
  id: number | undefined;
  hall: number;
  day: string;
  user: number;
  guests: number;
  state: EntryState;
  position: number;
  missed: number;
  /** The freeing in which it was offered the day or skipped. */
  handled: number;
  /** The last freeing in which it was skipped. */
  skipped?: number;
  until: number | null;
  /** The key of the offered reservation. */
  reservation: number | undefined;
};

type Line = { freeings: number; isAutomatic: boolean; lastPosition: number };
export type Closure = { id: number; hall: number | null; from: string; to: string };
export type MailKind =
  | 'HELD'
  | 'SHORTENED'
  | 'LIFTED'
  | 'REMINDER'
  | 'EXPIRED'
  | 'ASKED'
  | 'OFFERED'
  | 'ACCEPTED'
  | 'MISSED'
  | 'LAPSED'
  | 'HALL_HIDDEN'
  | 'TOO_MANY_GUESTS';
export type Mail = { kind: MailKind; user: number };

export type Settings = Rules & { guestMayExtend: boolean; automaticOffer: boolean; firstMayAsk: boolean };

export type State = {
  now: number;
  settings: Settings;
  halls: Map<number, Hall>;
  reservations: Map<number, Reservation>;
  entries: Map<number, Entry>;
  lines: Map<string, Line>;
  closures: Closure[];
  lastKey: number;
  /** Of the step. */
  mails: Mail[];
};

export const emptyState = (now: number, settings: Settings): State => ({
  now,
  settings,
  halls: new Map(),
  reservations: new Map(),
  entries: new Map(),
  lines: new Map(),
  closures: [],
  lastKey: 0,
  mails: [],
});

export type HallDay = { hall: number; day: string };
export const sameHallDay = (one: HallDay, other: HallDay) => one.hall === other.hall && one.day === other.day;
export const holds = ({ status }: Reservation) => status !== 'CANCELED';
export const isLive = ({ state }: Entry) => state === 'WAITING' || state === 'OFFERED';
export const today = ({ now }: State) => localDay(now);

export function lineOf(state: State, { hall, day }: HallDay): Line {
  const key = `${hall} ${day}`;
  const line = state.lines.get(key) ?? { freeings: 0, isAutomatic: true, lastPosition: 0 };
  state.lines.set(key, line);
  return line;
}

export const entriesOf = (state: State, hallDay: HallDay) =>
  [...state.entries.values()]
    .filter((entry) => sameHallDay(entry, hallDay))
    .sort((one, other) => one.position - other.position);

/** Stored as holding the day, whether or not its deadline has passed. */
export const storedHolder = (state: State, hallDay: HallDay) =>
  [...state.reservations.values()].find((row) => holds(row) && sameHallDay(row, hallDay));

export const isOverdue = (state: State, row: Reservation) =>
  row.status === 'PENDING' && row.until !== null && row.until <= state.now;

export const overdueReservations = (state: State) =>
  [...state.reservations.values()].filter((row) => isOverdue(state, row));

export const closureOn = (state: State, { hall, day }: HallDay) =>
  state.closures.find(
    (closure) => (closure.hall === null || closure.hall === hall) && closure.from <= day && day <= closure.to,
  );

export const fits = (hall: Hall | undefined, guests: number) =>
  hall !== undefined && hall.min <= guests && guests <= hall.max;

export const isPast = (state: State, day: string) => daysFrom(today(state), day) < 0;

/** Who gets a free day in this freeing; undefined leaves it free for all. */
export function firstEligible(state: State, hallDay: HallDay, freeing: number): Entry | undefined {
  const hall = state.halls.get(hallDay.hall);
  if (!hall || hall.isHidden || isPast(state, hallDay.day) || closureOn(state, hallDay)) return undefined;
  if (!state.settings.automaticOffer || !lineOf(state, hallDay).isAutomatic) return undefined;
  const found = entriesOf(state, hallDay).find(
    (entry) => entry.state === 'WAITING' && entry.handled !== freeing && fits(hall, entry.guests),
  );
  return found && offerEnd(hallDay.day, state.now, state.settings) !== undefined ? found : undefined;
}

/** What a reader is shown of an entry before anybody has settled it. */
export function shownState(state: State, entry: Entry): EntryState {
  if (isLive(entry) && isPast(state, entry.day)) return 'CLOSED';
  if (entry.state !== 'OFFERED' || (entry.until ?? 0) > state.now) return entry.state;
  return entry.missed > 0 ? 'LAPSED' : 'WAITING';
}

/** From one, with an open offer in its place; undefined for an entry that ended. A missed offer stands at the end. */
export function placeOf(state: State, entry: Entry): number | undefined {
  const order = (one: Entry) =>
    one.state === shownState(state, one) ? one.position : Number.POSITIVE_INFINITY;
  const live = entriesOf(state, entry)
    .filter((one) => ['WAITING', 'OFFERED'].includes(shownState(state, one)))
    .sort((one, other) => order(one) - order(other));
  const index = live.indexOf(entry);
  return index < 0 ? undefined : index + 1;
}

export const shownStatus = (state: State, row: Reservation): Status =>
  isOverdue(state, row) ? 'CANCELED' : row.status;

/** What the public sees of a hall and day. */
export function publicStatus(state: State, hallDay: HallDay): Status | undefined {
  const holder = storedHolder(state, hallDay);
  if (!holder) return undefined;
  if (!isOverdue(state, holder)) return holder.status;
  const freeing = lineOf(state, hallDay).freeings + (holder.isOffered ? 0 : 1);
  return firstEligible(state, hallDay, freeing) ? 'PENDING' : undefined;
}
