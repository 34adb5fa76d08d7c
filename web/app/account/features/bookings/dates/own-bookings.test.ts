import { expect, test } from 'vitest';
import { afterDeadline } from '#domain/dates/after-deadline.ts';
import { addDays, toIsoDay } from '#domain/dates/days.ts';
import type { CustomerSheet } from '#schemas/event-sheets/event-sheets.ts';
import type { LedgerSummary } from '#schemas/money/ledger.ts';
import type { OwnContract, OwnOffer } from '../offers/offers-query.ts';
import type { OwnReservation } from '../reservations-query.ts';
import type { OwnWaitingEntry } from '../waiting/waiting-query.ts';
import { nextStepOf, toBookings, withEntries } from './own-bookings.ts';

const now = new Date('2026-11-16T12:45:00.000Z');
let id = 0;
const on = (eventDate: string, details: Partial<OwnReservation> = {}) =>
  ({
    reservationId: ++id,
    eventDate,
    status: 'PENDING',
    heldUntil: null,
    isOffered: false,
    ...details,
  }) as OwnReservation;
const held = (eventDate: string, heldUntil: string, details: Partial<OwnReservation> = {}) =>
  on(eventDate, { heldUntil, ...details });
const waiting = (eventDate: string, details: Partial<OwnWaitingEntry> = {}) =>
  ({ entryId: ++id, eventDate, state: 'WAITING', reservationId: null, ...details }) as OwnWaitingEntry;

const far = '2026-11-21T19:00:00.000Z';
const near = '2026-11-19T12:00:00.000Z';
const days = (reservations: OwnReservation[], entries: OwnWaitingEntry[] = []) =>
  toBookings(reservations, entries, now).map(({ reservation, entry }) => (reservation ?? entry)?.eventDate);

test('dates are sorted by the nearest deadline, then by day, what is over comes last, without the days of unsigned annexes', () => {
  const reservations = [
    on('2027-02-20', { status: 'CONFIRMED' }),
    on('2027-01-02', { status: 'CANCELED' }),
    held('2027-06-12', far),
    held('2027-07-14', near),
    on('2026-01-10'),
    on('2027-03-03', { status: 'CANCELED', movesReservationId: 1 }),
  ];
  const entries = [waiting('2027-06-05'), waiting('2027-06-06', { state: 'LEFT' })];
  expect(days(reservations, entries)).toEqual([
    '2027-07-14',
    '2027-06-12',
    '2027-02-20',
    '2027-06-05',
    '2027-01-02',
  ]);
});

test('after its deadline a held day has ended, and one without a deadline waits on', () => {
  const ended = afterDeadline(held('2027-06-12', '2026-11-16T12:45:00.000Z'), now);
  expect([ended.status, ended.canceledBy]).toEqual(['CANCELED', 'SYSTEM']);
  expect(afterDeadline(on('2027-06-12'), now).status).toBe('PENDING');
});

test('the next step is a freed day, then a hold that ends within 72 hours, then the nearest date', () => {
  const offered = held('2027-06-05', far, { isOffered: true });
  const entry = waiting('2027-06-05', { state: 'OFFERED', reservationId: offered.reservationId });
  const step = (reservations: OwnReservation[], entries: OwnWaitingEntry[] = []) =>
    nextStepOf(toBookings(reservations, entries, now), now);
  const others = [on('2027-01-02'), held('2027-08-01', far)];
  const ending = held('2027-09-01', near);
  expect(step([...others, ending, offered], [entry])).toMatchObject({ kind: 'offered', entry });
  expect(step([...others, ending])).toMatchObject({ kind: 'hold', reservation: ending });
  expect(step(others)).toMatchObject({ kind: 'date', reservation: { eventDate: '2027-01-02' } });
  expect(step([on('2027-01-02', { status: 'CANCELED' })], [waiting('2027-06-05')])?.kind).toBe('waiting');
  expect(step([on('2027-01-02', { status: 'CANCELED' })])).toBeUndefined();
});

test('an offer to sign comes after a freed day and before a hold, until its deadline', () => {
  const offered = held('2027-06-05', far, { isOffered: true });
  const ending = held('2027-09-01', near);
  const reservation = held('2027-07-03', far);
  const offer = {
    offerId: 5,
    reservationId: reservation.reservationId,
    kind: 'OFFER',
    state: 'SENT',
    validUntil: far,
  } as OwnOffer;
  const step = (reservations: OwnReservation[], one: OwnOffer, at = now) =>
    nextStepOf(toBookings(reservations, [], at, { offers: [one], contracts: [], ledgers: [] }), at)?.kind;
  expect(step([reservation, ending, offered], offer)).toBe('offered');
  expect(step([reservation, ending], offer)).toBe('offer');
  expect(step([reservation, ending], { ...offer, state: 'DECLINED' })).toBe('hold');
  expect(step([on('2027-07-03', { reservationId: reservation.reservationId })], offer, new Date(far))).toBe(
    'date',
  );
});

test('a date shows the contract in force', () => {
  const reservation = on('2027-06-12', { status: 'CONFIRMED' });
  const contract = {
    reservationId: reservation.reservationId,
    annexOf: null,
    canceledAt: null,
  } as OwnContract;
  const shown = (contracts: OwnContract[]) =>
    toBookings([reservation], [], now, { offers: [], contracts, ledgers: [] }).map(
      (booking) => booking.reservation && booking.contract,
    );
  expect(shown([contract])).toEqual([contract]);
  expect(shown([{ ...contract, canceledAt: far }])).toEqual([undefined]);
});

test('a missed offer belongs to the entry that is back in line, an older request for the day does not', () => {
  const day = '2027-06-05';
  const entry = waiting(day, { hallId: 1, missed: 1, createdAt: '2026-10-01T10:00:00.000Z' });
  const expired = { hallId: 1, status: 'CANCELED', canceledBy: 'SYSTEM' } as const;
  const missed = on(day, { ...expired, createdAt: '2026-11-01T10:00:00.000Z' });
  const older = on(day, { ...expired, createdAt: '2026-09-01T10:00:00.000Z' });
  const entryOf = (reservation: OwnReservation) => withEntries([reservation], [entry], now)[0]?.entry;
  expect([entryOf(missed), entryOf(older)]).toEqual([entry, undefined]);
});

test('an instalment that is late or due within a week is the next step, after what can lose a date', () => {
  const reservation = on('2027-06-12', { status: 'CONFIRMED' });
  const stepWith = (due: string, open = 100, others: OwnReservation[] = []) => {
    const ledgers = [
      {
        reservationId: reservation.reservationId,
        instalments: [{ kind: 'KAPARA', due, open: { amount: open, currency: 'BAM' }, state: 'PLANNED' }],
      } as LedgerSummary,
    ];
    const bookings = toBookings([reservation, ...others], [], now, { offers: [], contracts: [], ledgers });
    return nextStepOf(bookings, now)?.kind;
  };
  const today = toIsoDay(now);
  expect(stepWith(addDays(today, -3))).toBe('payment');
  expect(stepWith(addDays(today, 7))).toBe('payment');
  expect(stepWith(addDays(today, 8))).toBe('date');
  expect(stepWith(addDays(today, -3), 0)).toBe('date');
  const offered = held('2027-06-05', far, { isOffered: true });
  expect(stepWith(addDays(today, -3), 100, [offered])).toBe('offered');
});

test('an event sheet with gaps is the next step within 14 days of its deadline, after money', () => {
  const reservation = on('2026-12-05', { status: 'CONFIRMED' });
  const sheet = {
    reservationId: reservation.reservationId,
    isOpen: true,
    openParts: ['MENU'],
    customerUntil: '2026-11-30T19:00:00.000Z',
    gaps: [{ part: 'MENU', section: 'menu', rowId: null, what: 'Zbir' }],
  } as unknown as CustomerSheet;
  const stepWith = (details: object, ledgers: LedgerSummary[] = []) =>
    nextStepOf(
      toBookings([reservation], [], now, {
        offers: [],
        contracts: [],
        ledgers,
        sheets: [{ ...sheet, ...details }],
      }),
      now,
    )?.kind;
  expect(stepWith({})).toBe('sheet');
  expect(stepWith({ customerUntil: '2026-12-01T19:00:00.000Z' })).toBe('date');
  expect(stepWith({ gaps: [] })).toBe('date');
  expect(stepWith({ openParts: ['TABLES'] })).toBe('date');
  expect(stepWith({ isOpen: false })).toBe('date');
  const due = {
    reservationId: reservation.reservationId,
    instalments: [
      { kind: 'KAPARA', due: toIsoDay(now), open: { amount: 1, currency: 'BAM' }, state: 'PLANNED' },
    ],
  } as LedgerSummary;
  expect(stepWith({}, [due])).toBe('payment');
});
