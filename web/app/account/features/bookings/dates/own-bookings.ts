import { afterDeadline, stateAt } from '#domain/dates/after-deadline.ts';
import { addDays, type Day, toIsoDay } from '#domain/dates/days.ts';
import type { CustomerSheet } from '#schemas/event-sheets/event-sheets.ts';
import type { LedgerSummary } from '#schemas/money/ledger.ts';
import { isDueSoon as isSheetDueSoon } from '../event-sheet/sheet-state.ts';
import type { OwnContract, OwnOffer } from '../offers/offers-query.ts';
import type { OwnReservation } from '../reservations-query.ts';
import type { OwnWaitingEntry } from '../waiting/waiting-query.ts';

/** Offers, contracts, money and event sheets of all reservations. */
export interface OwnPapers {
  offers: readonly OwnOffer[];
  contracts: readonly OwnContract[];
  ledgers: readonly LedgerSummary[];
  /** Of the events that are near. */
  sheets?: readonly CustomerSheet[];
}

/** The papers of one reservation. */
export interface BookingPapers {
  /** The newest one: to sign, or declined. */
  offer: OwnOffer | undefined;
  /** In force, with its annexes. */
  contract: OwnContract | undefined;
  /** The newest that ended, where none is in force. */
  endedContract: OwnContract | undefined;
  /** What was agreed and paid. */
  ledger: LedgerSummary | undefined;
  sheet: CustomerSheet | undefined;
}

interface ReservedBooking extends BookingPapers {
  reservation: OwnReservation;
  /** Of a day that was only offered. */
  entry: OwnWaitingEntry | undefined;
}

/** A date of the customer: a reservation, or a place in line. */
export type OwnBooking = ReservedBooking | { reservation: undefined; entry: OwnWaitingEntry };

const noPapers: OwnPapers = { offers: [], contracts: [], ledgers: [] };

function papersOf(
  { reservationId }: OwnReservation,
  { offers, contracts, ledgers, sheets = [] }: OwnPapers,
  now: Date,
): BookingPapers {
  const own = offers
    .filter((offer) => offer.reservationId === reservationId)
    .map((offer) => ({ ...offer, state: stateAt(offer, now) }));
  const signed = contracts
    .filter((one) => one.reservationId === reservationId && one.annexOf === null)
    .toSorted((one, other) => one.contractId - other.contractId);
  const contract = signed.find(({ canceledAt }) => canceledAt === null);
  const decided = own.findLast(({ kind, state }) => kind === 'OFFER' && state === 'DECLINED');
  return {
    offer: own.find(({ state }) => state === 'SENT') ?? decided,
    contract,
    endedContract: contract ? undefined : signed.at(-1),
    ledger: ledgers.find((one) => one.reservationId === reservationId),
    sheet: sheets.find((one) => one.reservationId === reservationId),
  };
}

/** An offer that waits for the signature. */
const offerToSign = (booking: OwnBooking): OwnOffer | undefined =>
  booking.reservation && booking.offer?.state === 'SENT' ? booking.offer : undefined;

const isPast = (moment: string, now: Date) => Date.parse(moment) <= now.getTime();

/** Until when the customer has to act. */
const deadlineOf = (booking: OwnBooking) =>
  offerToSign(booking)?.validUntil ??
  (booking.reservation?.status === 'PENDING' ? booking.reservation.heldUntil : null);

const dayOf = ({ reservation, entry }: OwnBooking): Day => (reservation ?? entry).eventDate;

const isOver = ({ reservation, entry }: OwnBooking) =>
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

/** The day of an annex that was not signed; the contract stays on its own day, and nothing was refused. */
const isUnsignedMove = ({ reservation: { movesReservationId, status } }: ReservedBooking) =>
  Boolean(movesReservationId) && status === 'CANCELED';

/** Reservations with the entries of days that were only offered. */
export const withEntries = (
  reservations: readonly OwnReservation[],
  entries: readonly OwnWaitingEntry[],
  now: Date,
  papers: OwnPapers = noPapers,
): ReservedBooking[] =>
  reservations
    .map((one) => {
      const reservation = afterDeadline(one, now);
      const isOffer = (entry: OwnWaitingEntry) =>
        (onlyOffered.includes(entry.state) && entry.reservationId === one.reservationId) ||
        missedOffer(reservation, entry);
      return { reservation, entry: entries.find(isOffer), ...papersOf(one, papers, now) };
    })
    .filter((booking) => !isUnsignedMove(booking));

/** Upcoming ones by the nearest deadline, then by day; what is over comes last. */
export function toBookings(
  reservations: readonly OwnReservation[],
  entries: readonly OwnWaitingEntry[],
  now: Date,
  papers: OwnPapers = noPapers,
): OwnBooking[] {
  const bookings: OwnBooking[] = [
    ...withEntries(reservations, entries, now, papers),
    ...entries
      .filter(({ state }) => shownStates.includes(state))
      .map((entry) => ({ reservation: undefined, entry })),
  ];
  const order = (booking: OwnBooking) =>
    `${Number(isOver(booking))} ${deadlineOf(booking) ?? last} ${dayOf(booking)}`;
  return bookings
    .filter((booking) => dayOf(booking) >= toIsoDay(now))
    .toSorted((one, other) => (order(one) < order(other) ? -1 : 1));
}

/** The oldest instalment that is late or due within 7 days. */
export interface DuePayment {
  instalment: LedgerSummary['instalments'][number];
  /** In the plan. */
  index: number;
}

const isDueSoon = ({ due, open }: LedgerSummary['instalments'][number], today: Day) =>
  open.amount > 0 && due <= addDays(today, 7);

function duePaymentOf({ ledger }: ReservedBooking, today: Day): DuePayment | undefined {
  const index = ledger?.instalments.findIndex((one) => one.state !== 'VOID' && isDueSoon(one, today)) ?? -1;
  const instalment = ledger?.instalments[index];
  return instalment && { instalment, index };
}

export type NextStep =
  | ({ kind: 'offered' | 'hold' | 'date' } & ReservedBooking)
  | ({ kind: 'offer' } & ReservedBooking & { offer: OwnOffer })
  | ({ kind: 'payment' } & ReservedBooking & { payment: DuePayment })
  | ({ kind: 'sheet' } & ReservedBooking & { sheet: CustomerSheet })
  | { kind: 'waiting'; entry: OwnWaitingEntry };

const soon = 72 * 3_600_000;

/** Exactly one: what can lose a date comes first. The bookings are sorted. */
export function nextStepOf(bookings: readonly OwnBooking[], now: Date): NextStep | undefined {
  const live = bookings.filter((booking) => !isOver(booking));
  const dates = live.flatMap((booking) => (booking.reservation ? [booking] : []));
  const offered = dates.find(({ reservation }) => reservation.isOffered);
  if (offered) return { kind: 'offered', ...offered };
  for (const booking of dates) {
    const offer = offerToSign(booking);
    if (offer) return { kind: 'offer', ...booking, offer };
  }
  const ending = dates.find((booking) => {
    const deadline = deadlineOf(booking);
    return deadline !== null && isPast(deadline, new Date(now.getTime() + soon));
  });
  if (ending) return { kind: 'hold', ...ending };
  const payments = dates
    .flatMap((booking) => {
      const payment = duePaymentOf(booking, toIsoDay(now));
      return payment ? [{ kind: 'payment' as const, ...booking, payment }] : [];
    })
    .toSorted((one, other) => (one.payment.instalment.due < other.payment.instalment.due ? -1 : 1));
  if (payments[0]) return payments[0];
  const sheets = dates
    .flatMap((booking) =>
      booking.sheet && isSheetDueSoon(booking.sheet, now)
        ? [{ kind: 'sheet' as const, ...booking, sheet: booking.sheet }]
        : [],
    )
    .toSorted((one, other) => (one.sheet.customerUntil < other.sheet.customerUntil ? -1 : 1));
  if (sheets[0]) return sheets[0];
  const nearest = dates.toSorted((one, other) => (dayOf(one) < dayOf(other) ? -1 : 1))[0];
  if (nearest) return { kind: 'date', ...nearest };
  const waiting = live[0]?.entry;
  return waiting && { kind: 'waiting', entry: waiting };
}
