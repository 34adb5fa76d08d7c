import { hour, offerEnd } from '../model-time.ts';
import {
  type Entry,
  entriesOf,
  firstEligible,
  fits,
  type HallDay,
  isLive,
  isOverdue,
  isPast,
  lineOf,
  type MailKind,
  type Reservation,
  type State,
  storedHolder,
} from './model-state.ts';

/** What happens by itself when a day becomes free or a deadline passes. */

export function mail(state: State, kind: MailKind, user: number | null) {
  if (user !== null) state.mails.push({ kind, user });
}

export function addReservation(
  state: State,
  row: Pick<Reservation, 'hall' | 'day' | 'user' | 'guests' | 'status'> & Partial<Reservation>,
): Reservation {
  state.lastKey += 1;
  const added = {
    id: undefined,
    canceledBy: null,
    until: null,
    since: null,
    isExtended: false,
    askedAt: null,
    isOffered: false,
    changedAt: state.now,
    reminders: [],
    ...row,
    key: state.lastKey,
  };
  state.reservations.set(added.key, added);
  return added;
}

export const entryOf = (state: State, reservation: Reservation): Entry | undefined =>
  [...state.entries.values()].find(
    (entry) => entry.state === 'OFFERED' && entry.reservation === reservation.key,
  );

/** The first one in line gets the day, once in each freeing. */
export function offerNext(state: State, hallDay: HallDay) {
  if (storedHolder(state, hallDay)) return;
  const { freeings } = lineOf(state, hallDay);
  const entry = firstEligible(state, hallDay, freeings);
  const until = offerEnd(hallDay.day, state.now, state.settings);
  if (!entry || until === undefined) return;
  const { hall, day, user, guests } = entry;
  const offered = { hall, day, user, guests, status: 'PENDING', since: state.now, until } as const;
  const reservation = addReservation(state, { ...offered, isOffered: true });
  Object.assign(entry, { state: 'OFFERED', until, handled: freeings, reservation: reservation.key });
  mail(state, 'OFFERED', user);
}

/** Whoever got the day in another way no longer waits for it. */
export function holdDay(state: State, row: Reservation) {
  for (const entry of entriesOf(state, row))
    if (entry.user === row.user && isLive(entry)) endEntry(entry, 'CLOSED');
}

export function becomesFree(state: State, hallDay: HallDay) {
  lineOf(state, hallDay).freeings += 1;
  offerNext(state, hallDay);
}

export function endEntry(entry: Entry, ended: Entry['state']) {
  Object.assign(entry, { state: ended, until: null });
}

/** The first time to the end of the line, the second time out of it. */
function missOffer(state: State, entry: Entry) {
  entry.missed += 1;
  if (entry.missed > 1) {
    endEntry(entry, 'LAPSED');
    mail(state, 'LAPSED', entry.user);
    return;
  }
  const line = lineOf(state, entry);
  line.lastPosition += 1;
  Object.assign(entry, { state: 'WAITING', until: null, position: line.lastPosition });
  mail(state, 'MISSED', entry.user);
}

function cancelRow(row: Reservation, canceledBy: Reservation['canceledBy']) {
  Object.assign(row, { status: 'CANCELED', canceledBy, isOffered: false });
}

/** What was offered and refused goes on to the next one; anything else becomes free anew. */
export function freeDayOf(
  state: State,
  row: Reservation,
  canceledBy: Reservation['canceledBy'],
  ends: Entry['state'],
) {
  const entry = row.isOffered ? entryOf(state, row) : undefined;
  cancelRow(row, canceledBy);
  if (!entry) return becomesFree(state, row);
  endEntry(entry, ends);
  offerNext(state, entry);
}

/** Brings a hall and day to the state after its deadline. */
export function settle(state: State, hallDay: HallDay) {
  const row = storedHolder(state, hallDay);
  if (!row || !isOverdue(state, row)) return;
  const entry = row.isOffered ? entryOf(state, row) : undefined;
  cancelRow(row, 'SYSTEM');
  if (isPast(state, hallDay.day)) {
    if (entry) endEntry(entry, 'CLOSED');
  } else if (entry) {
    missOffer(state, entry);
    offerNext(state, hallDay);
  } else {
    mail(state, 'EXPIRED', row.user);
    becomesFree(state, hallDay);
  }
}

/** Written by the job; readers know it before. */
export function closePastEntries(state: State) {
  for (const entry of state.entries.values())
    if (isLive(entry) && isPast(state, entry.day)) endEntry(entry, 'CLOSED');
}

export function hideHall(state: State, hallId: number) {
  const hall = state.halls.get(hallId);
  if (hall) hall.isHidden = true;
  for (const entry of state.entries.values()) {
    if (entry.hall !== hallId || !isLive(entry)) continue;
    endEntry(entry, 'CLOSED');
    if (!isPast(state, entry.day)) mail(state, 'HALL_HIDDEN', entry.user);
  }
}

export function setCapacity(state: State, hallId: number, max: number) {
  const hall = state.halls.get(hallId);
  if (!hall) return;
  const before = { ...hall };
  hall.max = max;
  for (const entry of state.entries.values()) {
    if (entry.hall !== hallId || entry.state !== 'WAITING' || isPast(state, entry.day)) continue;
    if (fits(before, entry.guests) && !fits(hall, entry.guests)) mail(state, 'TOO_MANY_GUESTS', entry.user);
  }
  // A day that was free because nobody fitted.
  for (const entry of [...state.entries.values()]) if (entry.hall === hallId) offerNext(state, entry);
}

/** Nothing of the person stays in any line. */
export function forgetPerson(state: State, user: number) {
  const own = [...state.entries.values()].filter((entry) => entry.user === user);
  const offered = own.filter((entry) => entry.state === 'OFFERED');
  for (const entry of own) state.entries.delete(entry.key);
  for (const row of state.reservations.values()) {
    if (row.user !== user) continue;
    row.user = null;
    if (row.status !== 'PENDING' || isPast(state, row.day)) continue;
    const wasOffered = offered.some((entry) => entry.reservation === row.key);
    cancelRow(row, 'GUEST');
    if (wasOffered) offerNext(state, row);
    else becomesFree(state, row);
  }
}

/** By the job: the nearer reminder first, each once for a deadline, none for a hold that began after its time. */
export function remind(state: State) {
  for (const hours of [24, 72]) {
    for (const row of state.reservations.values()) {
      const { status, until, user, changedAt } = row;
      if (status !== 'PENDING' || until === null || until <= state.now) continue;
      const moment = until - hours * hour;
      const isReminded = row.reminders.some((one) => one.until === until && one.hours <= hours);
      if (state.now < moment || changedAt >= moment || isReminded) continue;
      row.reminders.push({ until, hours });
      mail(state, 'REMINDER', user);
    }
  }
}
