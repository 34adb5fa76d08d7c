import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';
import type { BlockingReservation } from '#schemas/reservations/closed-days.ts';
import { expectText } from './expect-text.ts';

/** The reservation that holds a taken day, as administrators are told. */
export const holder: BlockingReservation = {
  reservationId: 77,
  hallId: 1,
  hall: 'Kruna',
  eventDate: '2041-06-19',
  status: 'CONFIRMED',
  guestName: 'Ivan Đurić',
  guestCount: 380,
  eventType: 'WEDDING',
  customEventType: null,
};

export async function expectHolder(alert: Locator): Promise<void> {
  await expectText(alert, 'Dan drži Ivan Đurić · Vjenčanje · 380 gostiju · Potvrđeno');
  await expect
    .element(alert.getByRole('link', { name: 'Ivan Đurić' }))
    .toHaveAttribute('href', '/adminPanel/reservations/77');
}
