import { expect, test, vi } from 'vitest';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import { formatCell } from './hall-day-format.ts';
import { type HallsOnDay, hallsOnDay } from './hall-day-status.ts';

const day = '2027-06-12';
const halls = [
  { hallId: 1, name: 'Kruna' },
  { hallId: 2, name: 'Evropa' },
  { hallId: 3, name: 'Kristal' },
];
const closure = { closureId: 1, from: '2027-06-10', to: day };
const inLine = (count: number, hallId = 1) => ({ hallId, eventDate: day, count, automatic: true });

const booked = (details: Partial<AdminReservation>) =>
  ({
    hallId: 1,
    hall: { name: 'Kruna' },
    guestLastName: 'Hodžić',
    status: 'PENDING',
    heldUntil: null,
    ...details,
  }) as AdminReservation;

const held = booked({ heldUntil: '2026-11-21T19:00:00.000Z' });
const confirmed = booked({
  hallId: 2,
  hall: { name: 'Evropa' },
  guestLastName: 'Rakić',
  status: 'CONFIRMED',
});

test.each<[string, HallsOnDay, string]>([
  ['on its way', 'waiting', 'učitava se'],
  ['not loaded', 'failed', 'nije učitano'],
  ['free', hallsOnDay(day, [], { halls, closures: [] }), 'sve slobodno'],
  ['of a request', hallsOnDay(day, [booked({})], { halls, closures: [] }), 'Kruna – Hodžić, upit bez roka'],
  [
    'closed for one hall',
    hallsOnDay(day, [], { halls, closures: [{ ...closure, hallId: 3 }], waitingDays: [inLine(1, 3)] }),
    'Kristal – zatvoreno, jedna prijava čeka',
  ],
  [
    'closed',
    hallsOnDay(day, [], { halls, closures: [{ ...closure, hallId: null }], waitingDays: [inLine(5)] }),
    'zatvoreno, sva tri salona, 5 prijava čeka',
  ],
  [
    'after a closure',
    hallsOnDay('2027-06-13', [], { halls, closures: [{ ...closure, hallId: null }] }),
    'sve slobodno',
  ],
])('a day that is %s is called so', (_state, marks, words) => {
  expect(formatCell(day, marks)).toBe(`12. jun, subota: ${words}`);
});

test('a held day names its deadline and who waits, in the order of the halls', () => {
  vi.setSystemTime('2026-11-16T12:00:00Z');
  const marks = () => hallsOnDay(day, [confirmed, held], { halls, closures: [], waitingDays: [inLine(3)] });
  expect(formatCell(day, marks())).toBe(
    '12. jun, subota: Kruna se čuva do 21. novembra, troje čeka (Hodžić); Evropa – Rakić, potvrđeno',
  );
  vi.setSystemTime('2026-11-21T19:00:00Z');
  expect(formatCell(day, marks())).toBe(
    '12. jun, subota: Kruna – slobodno, troje čeka; Evropa – Rakić, potvrđeno',
  );
  vi.useRealTimers();
});
