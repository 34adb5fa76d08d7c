import { expect, test } from 'vitest';
import { replaceIn } from './reservation-changes.ts';

const confirm = (data: unknown) => replaceIn(data, 7, (shown) => ({ ...shown, status: 'CONFIRMED' }));

test('a new status is applied wherever the reservation is, and nowhere else', () => {
  const [meant, other] = [7, 8].map((reservationId) => ({
    reservationId,
    status: 'PENDING',
    updatedAt: 't',
  }));
  const confirmed = { ...meant, status: 'CONFIRMED' };
  expect(confirm({ reservations: [meant, other], count: 2 })).toEqual({
    reservations: [confirmed, other],
    count: 2,
  });
  expect(confirm(meant)).toEqual(confirmed);
  expect(confirm(null)).toBeNull();
});

test('other data with the id of the reservation is unchanged', () => {
  const entries = [{ reservationId: 7, action: 'STATUS', status: 'CANCELED', at: 't' }];
  expect(confirm(entries)).toEqual(entries);
});
