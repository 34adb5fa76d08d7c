import { refuse } from '../harness.ts';
import { daysFrom, lastMoment, localDay } from '../model-time.ts';
import {
  type Act,
  assertFree,
  type Content,
  draftOf,
  end,
  nextNumber,
  type Offer,
  offerOf,
  offersOf,
  type Reservation,
  releaseSecond,
  reservationOf,
  type State,
  sentOf,
  signedOf,
} from './model-state.ts';

/** `learned` are the numbers that the product gave to what it created. */
export const request =
  (learned: { id: number }, user: number, hallDay: { hall: number; day: string }): Act =>
  (state) => {
    if (hallDay.day < localDay(state.now)) refuse(400);
    assertFree(state, hallDay, 0);
    const { id } = learned;
    const row = { user, ...hallDay, guests: 120, until: null, contract: null, secondOf: null };
    state.reservations.set(id, { id, status: 'PENDING', ...row });
    return 201;
  };

export const draft =
  (learned: { id: number; until: number }, reservation: number): Act =>
  (state) => {
    const row = reservationOf(state, reservation);
    if (row.status === 'CANCELED' || row.secondOf !== null || row.contract !== null) refuse(409);
    if (draftOf(state, reservation)) refuse(409);
    const last = offersOf(state, reservation).findLast(({ contract }) => contract === null);
    const isNext = last !== undefined && last.state !== 'ACCEPTED';
    state.offers.set(learned.id, {
      ...learned,
      reservation,
      contract: null,
      state: 'DRAFT',
      number: isNext ? last.number : null,
      version: isNext ? last.version + 1 : 1,
      total: last?.total ?? 0,
      guests: last?.guests ?? row.guests,
      hall: row.hall,
      day: row.day,
      second: null,
    });
    return 201;
  };

export const annex =
  (learned: { id: number; until: number }, contractId: number): Act =>
  (state) => {
    const given = state.contracts.get(contractId) ?? refuse(404);
    const main = state.contracts.get(given.annexOf ?? given.id) ?? given;
    const row = reservationOf(state, main.reservation);
    if (main.isCanceled || draftOf(state, row.id)) refuse(409);
    const annexes = offersOf(state, row.id).filter(({ contract }) => contract === main.id);
    const last = annexes.at(-1);
    const isNext = last !== undefined && last.state !== 'ACCEPTED';
    const signed = state.offers.get(signedOf(state, main.id).at(-1)?.offer ?? 0);
    const before = isNext ? last : (signed ?? refuse(404));
    state.offers.set(learned.id, {
      ...learned,
      reservation: row.id,
      contract: main.id,
      state: 'DRAFT',
      number: isNext ? last.number : null,
      version: isNext ? last.version + 1 : 1,
      total: before.total,
      guests: before.guests,
      hall: isNext ? last.hall : row.hall,
      day: isNext ? last.day : row.day,
      second: null,
    });
    return 201;
  };

/** In the last days before the event its guests are fixed. */
function assertGuests(state: State, offer: Offer, guests: number) {
  if (offer.contract === null) return;
  const inForce = state.offers.get(signedOf(state, offer.contract).at(-1)?.offer ?? 0);
  if (inForce && inForce.guests !== guests && daysFrom(localDay(state.now), inForce.day) < 10) refuse(409);
}

export const update =
  (id: number, content: Content): Act =>
  (state) => {
    const offer = offerOf(state, id);
    if (offer.state !== 'DRAFT') refuse(409);
    assertGuests(state, offer, content.guests);
    Object.assign(offer, content);
    return 200;
  };

export const removeDraft =
  (id: number): Act =>
  (state) => {
    if (offerOf(state, id).state !== 'DRAFT') refuse(409);
    state.offers.delete(id);
    return 204;
  };

/** The second row holds the day to which an annex moves the event. */
function holdSecond(state: State, offer: Offer, row: Reservation, learned: { second: number | null }) {
  const before = sentOf(state, row.id);
  if (before) before.state = 'SUPERSEDED';
  if (offer.contract === null) return null;
  const old = before?.second ? state.reservations.get(before.second) : undefined;
  if (old?.status === 'PENDING' && old.hall === offer.hall && old.day === offer.day) {
    old.until = offer.until;
    return old.id;
  }
  if (before) releaseSecond(state, before);
  if (offer.hall === row.hall && offer.day === row.day) return null;
  assertFree(state, offer, 0);
  const id = learned.second ?? -1;
  const { user } = row;
  const { hall, day, guests, until } = offer;
  const status = 'PENDING' as const;
  state.reservations.set(id, {
    id,
    user,
    hall,
    day,
    guests,
    status,
    until,
    contract: null,
    secondOf: row.id,
  });
  return id;
}

export const send =
  (learned: { second: number | null }, id: number): Act =>
  (state) => {
    const offer = offerOf(state, id);
    if (offer.state !== 'DRAFT') refuse(409);
    const row = reservationOf(state, offer.reservation);
    if (row.status === 'CANCELED') refuse(409);
    if (offer.contract !== row.contract) refuse(409);
    if (offer.contract === null) Object.assign(offer, { hall: row.hall, day: row.day });
    assertGuests(state, offer, offer.guests);
    if (
      offer.total === 0 ||
      offer.until <= state.now ||
      offer.until > Math.min(lastMoment(offer.day), lastMoment(row.day))
    )
      refuse(400);
    offer.second = holdSecond(state, offer, row, learned);
    if (offer.number === null) {
      const main = state.contracts.get(offer.contract ?? 0);
      const used = new Set(
        offersOf(state, row.id)
          .filter(({ contract, number }) => contract === offer.contract && number !== null)
          .map(({ number }) => number),
      );
      offer.number = main ? `${main.number}/A${used.size + 1}` : nextNumber(state, 'P');
    }
    offer.state = 'SENT';
    if (offer.contract === null && row.status === 'PENDING') row.until = offer.until;
    return 201;
  };

export const withdraw =
  (id: number): Act =>
  (state) => {
    const offer = offerOf(state, id);
    if (offer.state !== 'SENT') refuse(409);
    end(state, offer, 'WITHDRAWN');
    return 200;
  };

function openFor(state: State, id: number): Offer {
  const offer = offerOf(state, id);
  if (offer.state === 'DRAFT') refuse(404);
  if (offer.state !== 'SENT') refuse(409);
  return offer;
}

export const decline =
  (id: number): Act =>
  (state) => {
    end(state, openFor(state, id), 'DECLINED');
    return 200;
  };

export const sign =
  (learned: { id: number }, id: number): Act =>
  (state) => {
    const offer = openFor(state, id);
    assertGuests(state, offer, offer.guests);
    const row = reservationOf(state, offer.reservation);
    offer.state = 'ACCEPTED';
    const { second, guests, hall, day } = offer;
    if (second !== null) state.reservations.delete(second);
    // Other versions may have held the same day.
    for (const other of state.offers.values()) if (other.second === second) other.second = null;
    const number = offer.contract === null ? nextNumber(state, 'U') : (offer.number ?? '');
    const contract = { id: learned.id, reservation: row.id, offer: id, number, annexOf: offer.contract };
    state.contracts.set(learned.id, { ...contract, isCanceled: false });
    Object.assign(row, { status: 'CONFIRMED', until: null, guests, hall, day });
    row.contract ??= learned.id;
    removeDrafts(state, row);
    return 201;
  };

/** What is signed or canceled leaves no draft begun before it. */
function removeDrafts(state: State, row: Reservation) {
  for (const { id, state: reached } of offersOf(state, row.id))
    if (reached === 'DRAFT') state.offers.delete(id);
}

/** Everything that was agreed or offered ends with the reservation. */
function cancelAll(state: State, row: Reservation) {
  const sent = sentOf(state, row.id);
  if (sent) end(state, sent, 'WITHDRAWN');
  if (row.contract !== null) {
    for (const one of signedOf(state, row.contract)) one.isCanceled = true;
    removeDrafts(state, row);
  }
  Object.assign(row, { status: 'CANCELED', until: null, contract: null });
}

/** A second row that is decided on by itself ends its annex. */
function endAnnexOf({ offers }: State, row: Reservation) {
  for (const offer of offers.values())
    if (offer.state === 'SENT' && offer.second === row.id) offer.state = 'WITHDRAWN';
}

export const cancelContract =
  (id: number): Act =>
  (state) => {
    const given = state.contracts.get(id) ?? refuse(404);
    const main = state.contracts.get(given.annexOf ?? given.id) ?? given;
    if (main.isCanceled) refuse(409);
    cancelAll(state, reservationOf(state, main.reservation));
    return 200;
  };

export const setStatus =
  (id: number, status: Reservation['status']): Act =>
  (state) => {
    const row = reservationOf(state, id);
    if (row.status === status) return 200;
    if (status !== 'CANCELED') assertFree(state, row, id);
    if (status !== 'PENDING') endAnnexOf(state, row);
    if (status === 'CANCELED') cancelAll(state, row);
    const sent = sentOf(state, id);
    if (status === 'CONFIRMED' && sent?.contract === null) sent.state = 'WITHDRAWN';
    Object.assign(row, { status, until: null });
    if (status !== 'CANCELED') row.secondOf = null;
    return 200;
  };

export const release =
  (id: number): Act =>
  (state) => {
    const row = reservationOf(state, id);
    if (row.status !== 'PENDING' || row.contract !== null) refuse(409);
    endAnnexOf(state, row);
    cancelAll(state, row);
    return 200;
  };

export const remove =
  (id: number): Act =>
  (state) => {
    const row = reservationOf(state, id);
    endAnnexOf(state, row);
    cancelAll(state, row);
    removeDrafts(state, row);
    for (const offer of state.offers.values()) if (offer.second === id) offer.second = null;
    state.reservations.delete(id);
    return 204;
  };

export const hold =
  (id: number, until: number): Act =>
  (state) => {
    const row = reservationOf(state, id);
    if (row.status !== 'PENDING' || row.contract !== null) refuse(409);
    if (row.secondOf !== null || sentOf(state, id)) refuse(409);
    row.until = until;
    return 200;
  };

export const move =
  (id: number, day: string): Act =>
  (state) => {
    const row = reservationOf(state, id);
    if (day === row.day) return 200;
    if (row.contract !== null) refuse(409);
    if (row.status !== 'CANCELED') assertFree(state, { hall: row.hall, day }, id);
    endAnnexOf(state, row);
    const sent = sentOf(state, id);
    if (sent) end(state, sent, 'WITHDRAWN');
    const last = lastMoment(day);
    if (row.until !== null) row.until = last <= state.now ? null : Math.min(row.until, last);
    Object.assign(row, { day, secondOf: null });
    return 200;
  };
