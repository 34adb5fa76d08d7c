import { type Day, toIsoDay } from '#contracts/dates/days.ts';
import type { OwnReservation } from '../reservations-query.ts';
import type { OwnWaitingEntry } from '../waiting/waiting-query.ts';

/** A date of the customer: a reservation, or a place in line. */
export type OwnTerm =
  | { reservation: OwnReservation /** Of a day that was only offered. */; entry: OwnWaitingEntry | undefined }
  | { reservation: undefined; entry: OwnWaitingEntry };

const isPast = (moment: string, now: Date) => Date.parse(moment) <= now.getTime();

/** After the deadline the state that follows, also before the server was asked again. */
export function settled(reservation: OwnReservation, now: Date): OwnReservation {
  const { status, heldUntil } = reservation;
  if (status !== 'PENDING' || !heldUntil || !isPast(heldUntil, now)) return reservation;
  return { ...reservation, status: 'CANCELED', canceledBy: 'SYSTEM', cancelReason: null, isOffered: false };
}

/** Until when the customer has to act. */
const deadlineOf = ({ reservation }: OwnTerm) =>
  reservation?.status === 'PENDING' ? reservation.heldUntil : null;

const dayOf = ({ reservation, entry }: OwnTerm): Day => (reservation ?? entry).eventDate;

const isOver = ({ reservation, entry }: OwnTerm) =>
  reservation ? reservation.status === 'CANCELED' : entry.state !== 'WAITING';

const shownStates = ['WAITING', 'LAPSED', 'CLOSED'];
const last = '9999';

/** Of an entry whose reservation was never accepted. */
const onlyOffered = ['OFFERED', 'DECLINED', 'LAPSED'];

/** A missed offer: the entry is back in line, without the reservation that has expired. */
const missedOffer = (reservation: OwnReservation, entry: OwnWaitingEntry) =>
  entry.state === 'WAITING' &&
  entry.missed > 0 &&
  reservation.canceledBy === 'SYSTEM' &&
  reservation.hallId === entry.hallId &&
  reservation.eventDate === entry.eventDate &&
  reservation.createdAt > entry.createdAt;

/** Reservations with the entries of days that were only offered. */
export const withEntries = (
  reservations: readonly OwnReservation[],
  entries: readonly OwnWaitingEntry[],
  now: Date,
) =>
  reservations.map((one) => {
    const reservation = settled(one, now);
    const isOffer = (entry: OwnWaitingEntry) =>
      (onlyOffered.includes(entry.state) && entry.reservationId === one.reservationId) ||
      missedOffer(reservation, entry);
    return { reservation, entry: entries.find(isOffer) };
  });

/** Upcoming ones by the nearest deadline, then by day; what is over comes last. */
export function toTerms(
  reservations: readonly OwnReservation[],
  entries: readonly OwnWaitingEntry[],
  now: Date,
): OwnTerm[] {
  const terms: OwnTerm[] = [
    ...withEntries(reservations, entries, now),
    ...entries
      .filter(({ state }) => shownStates.includes(state))
      .map((entry) => ({ reservation: undefined, entry })),
  ];
  const order = (term: OwnTerm) => `${Number(isOver(term))} ${deadlineOf(term) ?? last} ${dayOf(term)}`;
  return terms
    .filter((term) => dayOf(term) >= toIsoDay(now))
    .toSorted((one, other) => (order(one) < order(other) ? -1 : 1));
}

export type NextStep =
  | { kind: 'offered' | 'hold' | 'date'; reservation: OwnReservation; entry: OwnWaitingEntry | undefined }
  | { kind: 'waiting'; entry: OwnWaitingEntry };

const soon = 72 * 3_600_000;

/** Exactly one: what can lose a date comes first. The terms are sorted. */
export function nextStepOf(terms: readonly OwnTerm[], now: Date): NextStep | undefined {
  const live = terms.filter((term) => !isOver(term));
  const dates = live.flatMap(({ reservation, entry }) => (reservation ? [{ reservation, entry }] : []));
  const offered = dates.find(({ reservation }) => reservation.isOffered);
  if (offered) return { kind: 'offered', ...offered };
  const ending = dates.find((term) => {
    const deadline = deadlineOf(term);
    return deadline !== null && isPast(deadline, new Date(now.getTime() + soon));
  });
  if (ending) return { kind: 'hold', ...ending };
  const nearest = dates.toSorted((one, other) => (dayOf(one) < dayOf(other) ? -1 : 1))[0];
  if (nearest) return { kind: 'date', ...nearest };
  const waiting = live[0]?.entry;
  return waiting && { kind: 'waiting', entry: waiting };
}
