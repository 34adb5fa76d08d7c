import type { WaitingEntry } from '#schemas/reservations/waiting-list.ts';
import { dayAhead } from './data.ts';

export const waitingEntry = (details: Partial<WaitingEntry> = {}): WaitingEntry => ({
  entryId: 12,
  hallId: 3,
  hall: { name: 'Kristal' },
  eventDate: dayAhead(200),
  guestCount: 90,
  eventType: 'BAPTISM',
  customEventType: null,
  state: 'WAITING',
  place: 2,
  offeredUntil: null,
  reservationId: null,
  missed: 0,
  createdAt: '2026-11-01T10:00:00.000Z',
  lastChange: null,
  mayAsk: false,
  askedUntil: null,
  ...details,
});
