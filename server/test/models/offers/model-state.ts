import { type ActOn, refuse } from '../harness.ts';
import { localDay } from '../model-time.ts';

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

export type Act = ActOn<State>;

export const reservationOf = ({ reservations }: State, id: number): Reservation =>
  reservations.get(id) ?? refuse(404);
export const offerOf = ({ offers }: State, id: number): Offer => offers.get(id) ?? refuse(404);

export const offersOf = ({ offers }: State, reservation: number) =>
  [...offers.values()].filter((offer) => offer.reservation === reservation);
export const sentOf = (state: State, reservation: number) =>
  offersOf(state, reservation).find((offer) => offer.state === 'SENT');
export const draftOf = (state: State, reservation: number) =>
  offersOf(state, reservation).find((offer) => offer.state === 'DRAFT');
/** The contract and its annexes, the last one signed at the end. */
export const signedOf = ({ contracts }: State, contract: number) =>
  [...contracts.values()].filter(({ id, annexOf }) => id === contract || annexOf === contract);

export const chargedOf = (state: State, { contract }: Reservation): number => {
  const last = contract === null ? undefined : signedOf(state, contract).at(-1);
  return (last && state.offers.get(last.offer)?.total) ?? 0;
};

export function assertFree(
  { reservations }: State,
  { hall, day }: { hall: number; day: string },
  own: number,
) {
  for (const row of reservations.values())
    if (row.id !== own && row.status !== 'CANCELED' && row.hall === hall && row.day === day) refuse(409);
}

export function nextNumber(state: State, series: string): string {
  const year = localDay(state.now).slice(0, 4);
  const next = (state.numbers.get(`${series}-${year}`) ?? 0) + 1;
  state.numbers.set(`${series}-${year}`, next);
  return `${series}-${year}-${String(next).padStart(4, '0')}`;
}

export function releaseSecond(state: State, offer: Offer) {
  const second = offer.second === null ? undefined : state.reservations.get(offer.second);
  if (second?.status !== 'PENDING') return;
  second.status = 'CANCELED';
  second.until = null;
}

export function end(state: State, offer: Offer, outcome: Offer['state']) {
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
