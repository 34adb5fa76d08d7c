import type { ActOn } from '../harness.ts';
import { extendedEnd, holdEnd, hour, lastMoment } from '../model-time.ts';
import {
  addReservation,
  becomesFree,
  endEntry,
  entryOf,
  forgetPerson,
  freeDayOf,
  hideHall,
  holdDay,
  mail,
  offerNext,
  setCapacity,
  settle,
} from './model-rules.ts';
import {
  closureOn,
  type Entry,
  entriesOf,
  fits,
  type HallDay,
  holds,
  isOverdue,
  isPast,
  lineOf,
  type MailKind,
  placeOf,
  type Reservation,
  type State,
  type Status,
  sameHallDay,
  shownState,
  shownStatus,
  storedHolder,
} from './model-state.ts';

export type Act = ActOn<State>;

const reservation = (state: State, key: number) => state.reservations.get(key) as Reservation;
const entry = (state: State, key: number) => state.entries.get(key);

const change = (state: State, row: Reservation, changes: Partial<Reservation>) =>
  Object.assign(row, changes, { changedAt: state.now });

const isFree = (state: State, hallDay: HallDay, except?: Reservation) => {
  const holder = storedHolder(state, hallDay);
  const isClosed = !isPast(state, hallDay.day) && closureOn(state, hallDay) !== undefined;
  return (holder === undefined || holder === except) && !isClosed;
};

const openRequests = (state: State, user: number) =>
  [...state.reservations.values()].filter(
    (row) =>
      row.user === user && shownStatus(state, row) === 'PENDING' && !row.isOffered && !isPast(state, row.day),
  ).length;

const liveEntries = (state: State, user: number) =>
  [...state.entries.values()].filter(
    (one) => one.user === user && ['WAITING', 'OFFERED'].includes(shownState(state, one)),
  ).length;

export const request =
  (user: number, hallDay: HallDay, guests: number): Act =>
  (state) => {
    const hall = state.halls.get(hallDay.hall);
    if (hall?.isHidden || closureOn(state, hallDay)) return 409;
    if (isPast(state, hallDay.day) || !fits(hall, guests)) return 400;
    if (openRequests(state, user) >= 3 || storedHolder(state, hallDay)) return 409;
    holdDay(state, addReservation(state, { ...hallDay, user, guests, status: 'PENDING' }));
    return 201;
  };

export const book =
  (hallDay: HallDay, guests: number): Act =>
  (state) => {
    if (state.halls.get(hallDay.hall)?.isHidden || closureOn(state, hallDay)) return 409;
    if (storedHolder(state, hallDay)) return 409;
    addReservation(state, { ...hallDay, user: null, guests, status: 'CONFIRMED' });
    return 201;
  };

const noHold = { until: null, since: null, isExtended: false, askedAt: null };

function mailOfHold(before: number | null, until: number | null): MailKind {
  if (until === null) return 'LIFTED';
  return before !== null && until < before ? 'SHORTENED' : 'HELD';
}

/** Without a moment it lifts the deadline; a changed deadline belongs to the same hold. */
export const hold =
  (key: number, until: number | null): Act =>
  (state) => {
    const row = reservation(state, key);
    if (row.status !== 'PENDING' || row.isOffered) return 409;
    if (until !== null && (until <= state.now || until > lastMoment(row.day))) return 400;
    const before = row.until;
    if (until === before) return 200;
    if (until === null) change(state, row, noHold);
    else change(state, row, { until, since: row.since ?? state.now });
    mail(state, mailOfHold(before, until), row.user);
    return 200;
  };

export const mayExtend = (state: State, row: Reservation): number | undefined => {
  if (row.status !== 'PENDING' || row.isOffered || row.isExtended || row.askedAt !== null) return undefined;
  if (row.until === null || row.since === null || !state.settings.guestMayExtend) return undefined;
  return extendedEnd({ since: row.since, until: row.until, eventDate: row.day }, state.settings);
};

export const extend =
  (user: number, key: number): Act =>
  (state) => {
    const row = reservation(state, key);
    if (row.user !== user) return 403;
    const until = mayExtend(state, row);
    if (until === undefined) return 409;
    change(state, row, { until, isExtended: true });
    return 200;
  };

export const withdraw =
  (user: number, key: number): Act =>
  (state) => {
    const row = reservation(state, key);
    if (row.user !== user) return 403;
    if (row.status !== 'PENDING') return 409;
    freeDayOf(state, row, 'GUEST', 'DECLINED');
    return 200;
  };

export const setStatus =
  (key: number, status: Status): Act =>
  (state) => {
    const row = reservation(state, key);
    if (row.status === status) return 200;
    if (status === 'CANCELED') {
      freeDayOf(state, row, 'HOUSE', 'CLOSED');
      return 200;
    }
    const isUpcoming = !isPast(state, row.day);
    if (isUpcoming && state.halls.get(row.hall)?.isHidden) return 409;
    if (!isFree(state, row, holds(row) ? row : undefined)) return 409;
    const offered = entryOf(state, row);
    if (offered) endEntry(offered, 'ACCEPTED');
    change(state, row, { ...noHold, status, canceledBy: null, isOffered: false });
    holdDay(state, row);
    return 200;
  };

/** To another hall or day, by an administrator; an offered day that moves is a plain request there. */
export const move =
  (key: number, to: HallDay): Act =>
  (state) => {
    const row = reservation(state, key);
    if (sameHallDay(row, to)) return 200;
    const mustBeShown = row.hall !== to.hall || (holds(row) && !isPast(state, to.day));
    if (mustBeShown && state.halls.get(to.hall)?.isHidden) return 409;
    const changesHall = row.hall !== to.hall;
    if (holds(row) && (!isFree(state, to) || (changesHall && closureOn(state, to)))) return 409;
    const from = { hall: row.hall, day: row.day };
    const offered = entryOf(state, row);
    change(state, row, to);
    if (offered || (row.until !== null && lastMoment(to.day) <= state.now)) Object.assign(row, noHold);
    if (row.until !== null) row.until = Math.min(row.until, lastMoment(to.day));
    row.isOffered = false;
    if (!holds(row)) return 200;
    holdDay(state, row);
    if (offered) endEntry(offered, 'CLOSED');
    else lineOf(state, from).freeings += 1;
    offerNext(state, from);
    return 200;
  };

export const remove =
  (key: number): Act =>
  (state) => {
    const row = reservation(state, key);
    if (holds(row)) freeDayOf(state, row, 'HOUSE', 'CLOSED');
    state.reservations.delete(key);
    return 204;
  };

export const join =
  (user: number, hallDay: HallDay, guests: number): Act =>
  (state) => {
    const hall = state.halls.get(hallDay.hall);
    if (hall?.isHidden || closureOn(state, hallDay)) return 409;
    if (isPast(state, hallDay.day) || !fits(hall, guests)) return 400;
    const holder = storedHolder(state, hallDay);
    if (!holder || holder.user === user) return 409;
    if (
      entriesOf(state, hallDay).some((one) => one.user === user && ['WAITING', 'OFFERED'].includes(one.state))
    )
      return 409;
    if (liveEntries(state, user) >= 5) return 409;
    const line = lineOf(state, hallDay);
    line.lastPosition += 1;
    state.lastKey += 1;
    const added = { ...hallDay, user, guests, state: 'WAITING', position: line.lastPosition } as const;
    const rest = {
      key: state.lastKey,
      id: undefined,
      missed: 0,
      handled: -1,
      until: null,
      reservation: undefined,
    };
    state.entries.set(rest.key, { ...added, ...rest });
    return 201;
  };

/** An act on one's own entry. */
const ofOwn =
  (act: (state: State, own: Entry) => number) =>
  (user: number, key: number): Act =>
  (state) => {
    const own = entry(state, key);
    if (!own) return 404;
    return own.user === user ? act(state, own) : 403;
  };

function refuseOffer(state: State, own: Entry): number {
  if (own.state !== 'OFFERED') return 409;
  freeDayOf(state, reservation(state, own.reservation as number), 'GUEST', 'DECLINED');
  return 200;
}

export const decline = ofOwn(refuseOffer);

export const leave = ofOwn((state, own) => {
  const shown = shownState(state, own);
  if (shown === 'WAITING') endEntry(own, 'LEFT');
  else if (shown !== 'OFFERED' || refuseOffer(state, own) !== 200) return 409;
  return 204;
});

export const accept = ofOwn((state, own) => {
  if (own.state !== 'OFFERED') return 409;
  const row = reservation(state, own.reservation as number);
  const until = holdEnd(row.day, state.now, state.settings);
  change(state, row, { since: state.now, until, isOffered: false });
  endEntry(own, 'ACCEPTED');
  mail(state, 'ACCEPTED', own.user);
  return 200;
});

/** 'Spremni smo da potvrdimo' */
export const ready = ofOwn((state, own) => {
  const holder = storedHolder(state, own);
  if (!state.settings.firstMayAsk || own.state !== 'WAITING' || placeOf(state, own) !== 1) return 409;
  if (holder?.status !== 'PENDING' || holder.isOffered || holder.until === null) return 409;
  if (holder.askedAt !== null) return 409;
  change(state, holder, { askedAt: state.now, until: Math.min(holder.until, state.now + 48 * hour) });
  mail(state, 'ASKED', holder.user);
  return 200;
});

/** Only in the freeing that comes, or in the one under way. */
export const skip =
  (key: number): Act =>
  (state) => {
    const own = entry(state, key);
    if (!own) return 404;
    if (shownState(state, own) !== 'WAITING') return 409;
    const { freeings } = lineOf(state, own);
    const holder = storedHolder(state, own);
    const isTaken = holder ? !holder.isOffered : closureOn(state, own) !== undefined;
    const freeing = isTaken ? freeings + 1 : freeings;
    if (own.skipped === freeing) return 409;
    Object.assign(own, { handled: freeing, skipped: freeing });
    return 200;
  };

export const setAutomatic =
  (hallDay: HallDay, isAutomatic: boolean): Act =>
  (state) => {
    if (isPast(state, hallDay.day)) return 400;
    lineOf(state, hallDay).isAutomatic = isAutomatic;
    if (isAutomatic) offerNext(state, hallDay);
    return 200;
  };

const daysOf = (state: State, { hall, from, to }: { hall: number | null; from: string; to: string }) =>
  [...state.lines.keys()]
    .map((key) => key.split(' '))
    .map(([id, day]) => ({ hall: Number(id), day: day as string }))
    .filter(
      (hallDay) => (hall === null || hallDay.hall === hall) && from <= hallDay.day && hallDay.day <= to,
    );

export const close =
  (closure: { hall: number | null; from: string; to: string }): Act =>
  (state) => {
    const isHeld = [...state.reservations.values()].some(
      (row) =>
        holds(row) &&
        !isOverdue(state, row) &&
        (closure.hall === null || closure.hall === row.hall) &&
        closure.from <= row.day &&
        row.day <= closure.to,
    );
    if (isHeld) return 409;
    state.closures.push({ ...closure, id: 0 });
    return 201;
  };

export const open =
  (id: number): Act =>
  (state) => {
    const closure = state.closures.find((one) => one.id === id);
    if (!closure) return 404;
    state.closures.splice(state.closures.indexOf(closure), 1);
    for (const hallDay of daysOf(state, closure))
      if (!storedHolder(state, hallDay) && !closureOn(state, hallDay)) becomesFree(state, hallDay);
    return 204;
  };

export const hide =
  (hall: number): Act =>
  (state) => {
    for (const hallDay of daysOf(state, { hall, from: '', to: '9999' })) settle(state, hallDay);
    const rows = [...state.reservations.values()];
    if (rows.some((row) => row.hall === hall && holds(row) && !isPast(state, row.day))) return 409;
    hideHall(state, hall);
    return 200;
  };

export const changeCapacity =
  (hall: number, max: number): Act =>
  (state) => {
    setCapacity(state, hall, max);
    return 200;
  };

export const deleteAccount =
  (user: number): Act =>
  (state) => {
    forgetPerson(state, user);
    return 204;
  };
