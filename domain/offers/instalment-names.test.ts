import { expect, test } from 'vitest';
import { formatToPay, nameOfPart } from './instalment-names.ts';
import type { InstalmentKind } from './offer-states.ts';

const today = '2026-11-19';
const planOf = (...kinds: InstalmentKind[]) => kinds.map((kind) => ({ kind }));

test.each([
  [planOf('KAPARA', 'INSTALMENT'), 0, 'Platite kaparu do četvrtka, 26. novembra', 'Danas je rok za kaparu'],
  [planOf('ODUSTANICA'), 0, 'Platite odustanicu do četvrtka, 26. novembra', 'Danas je rok za odustanicu'],
  [planOf('AVANS', 'INSTALMENT'), 0, 'Platite avans do četvrtka, 26. novembra', 'Danas je rok za avans'],
  [planOf('INSTALMENT'), 0, 'Platite ratu do četvrtka, 26. novembra', 'Danas je rok za ratu'],
  [
    planOf('KAPARA', 'INSTALMENT', 'INSTALMENT'),
    1,
    'Platite 2. ratu do četvrtka, 26. novembra',
    'Danas je rok za 2. ratu',
  ],
  [planOf('KAPARA', 'INSTALMENT'), 1, 'Platite ostatak do četvrtka, 26. novembra', 'Danas je rok za ostatak'],
] as const)('what is to be paid is a sentence with its kind: %o', (plan, place, until, now) => {
  expect(formatToPay(plan, place, { due: '2026-11-26', today })).toBe(until);
  expect(formatToPay(plan, place, { due: today, today })).toBe(now);
});

test('what is late names itself and the days', () => {
  const plan = planOf('KAPARA', 'INSTALMENT', 'INSTALMENT');
  expect(formatToPay(plan, 0, { due: '2026-11-18', today })).toBe('Kapara kasni 1 dan');
  expect(formatToPay(plan, 1, { due: '2026-11-15', today })).toBe('2. rata kasni 4 dana');
  expect(nameOfPart(plan, 1)).toBe('dio 2. rate');
});
