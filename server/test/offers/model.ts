import { daysFrom, lastMoment, localDay } from '../days/model-time.ts';

/** What should be stored, decided without the product: moments are milliseconds. */
export type Reservation = {
  id: number;
  user: number;
  hall: number;
  day: string;
  guests: number;
  status: 'PENDING' | 'CONFIRMED' | 'CANCELED';
  until: number | null;
  /** The contract in force. */
  contract: number | null;
  /** The day of an open annex, for the reservation that it would move. */
  secondOf: number | null;
};
export type Offer = {
  id: number;
  reservation: number;
  contract: number | null;
  state: 'DRAFT' | 'SENT' | 'ACCEPTED' | 'DECLINED' | 'EXPIRED' | 'SUPERSEDED' | 'WITHDRAWN';
  number: string | null;
  version: number;
  total: number;
  guests: number;
  hall: number;
  day: string;
  until: number;
  second: number | null;
};
export type Contract = {
  id: number;
  reservation: number;
  offer: number;
  number: string;
  annexOf: number | null;
  isCanceled: boolean;
};
export type State = {
  now: number;
  reservations: Map<number, Reservation>;
  offers: Map<number, Offer>;
  contracts: Map<number, Contract>;
  /** The last number by series and year. */
  numbers: Map<string, number>;
};
export type Content = { total: number; guests: number; until: number; hall?: number; day?: string };

export const emptyState = (now: number): State => ({
  now,
  reservations: new Map(),
  offers: new Map(),
  contracts: new Map(),
  numbers: new Map(),
});

/** Nothing is stored when an act is refused. */
class Refused extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`refused with ${status}`);
    this.status = status;
  }
}
const refuse = (status: number): never => {
  throw new Refused(status);
};

/** An act answers the status of success, and a refusal its own. */
export type Act = (state: State) => number;

export function perform(state: State, act: Act): { status: number; after: State } {
  const after = structuredClone(state);
  try {
    return { status: act(after), after };
  } catch (error) {
    if (error instanceof Refused) return { status: error.status, after: state };
    throw error;
  }
}

const reservationOf = ({ reservations }: State, id: number): Reservation =>
  reservations.get(id) ?? refuse(404);
const offerOf = ({ offers }: State, id: number): Offer => offers.get(id) ?? refuse(404);

export const offersOf = ({ offers }: State, reservation: number) =>
  [...offers.values()].filter((offer) => offer.reservation === reservation);
export const sentOf = (state: State, reservation: number) =>
  offersOf(state, reservation).find((offer) => offer.state === 'SENT');
const draftOf = (state: State, reservation: number) =>
  offersOf(state, reservation).find((offer) => offer.state === 'DRAFT');
/** The contract and its annexes, the last one signed at the end. */
const signedOf = ({ contracts }: State, contract: number) =>
  [...contracts.values()].filter(({ id, annexOf }) => id === contract || annexOf === contract);

export const chargedOf = (state: State, { contract }: Reservation): number => {
  const last = contract === null ? undefined : signedOf(state, contract).at(-1);
  return (last && state.offers.get(last.offer)?.total) ?? 0;
};

function assertFree({ reservations }: State, { hall, day }: { hall: number; day: string }, own: number) {
  for (const row of reservations.values())
    if (row.id !== own && row.status !== 'CANCELED' && row.hall === hall && row.day === day) refuse(409);
}

function nextNumber(state: State, series: string): string {
  const year = localDay(state.now).slice(0, 4);
  const next = (state.numbers.get(`${series}-${year}`) ?? 0) + 1;
  state.numbers.set(`${series}-${year}`, next);
  return `${series}-${year}-${String(next).padStart(4, '0')}`;
}

function releaseSecond(state: State, offer: Offer) {
  const second = offer.second === null ? undefined : state.reservations.get(offer.second);
  if (second?.status !== 'PENDING') return;
  second.status = 'CANCELED';
  second.until = null;
}

function end(state: State, offer: Offer, outcome: Offer['state']) {
  offer.state = outcome;
  releaseSecond(state, offer);
}

/** What deadlines decide, whoever is awake. */
export function settle(state: State) {
  for (const row of state.reservations.values())
    if (row.status === 'PENDING' && row.until !== null && row.until <= state.now) {
      row.status = 'CANCELED';
      const sent = sentOf(state, row.id);
      if (sent) sent.state = 'EXPIRED';
    }
  for (const offer of state.offers.values())
    if (offer.state === 'SENT' && offer.until <= state.now) end(state, offer, 'EXPIRED');
}

/** `learned` are the numbers that the product gave to what it created. */
export const request =
  (learned: { id: number }, user: number, place: { hall: number; day: string }): Act =>
  (state) => {
    assertFree(state, place, 0);
    const { id } = learned;
    const row = { user, ...place, guests: 120, until: null, contract: null, secondOf: null };
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
  state.reservations.set(id, { id, user, hall, day, guests, status, until, contract: null, secondOf: row.id });
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
    if (offer.total === 0 || offer.until <= state.now || offer.until > lastMoment(offer.day)) refuse(400);
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

export const askForCode =
  (id: number): Act =>
  (state) => {
    openFor(state, id);
    return 200;
  };

export const sign =
  (learned: { id: number }, id: number): Act =>
  (state) => {
    const offer = openFor(state, id);
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
    return 201;
  };

/** Everything that was agreed or offered ends with the reservation. */
function cancelAll(state: State, row: Reservation) {
  const sent = sentOf(state, row.id);
  if (sent) end(state, sent, 'WITHDRAWN');
  if (row.contract !== null) for (const one of signedOf(state, row.contract)) one.isCanceled = true;
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
    for (const offer of offersOf(state, id)) if (offer.state === 'DRAFT') state.offers.delete(offer.id);
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
