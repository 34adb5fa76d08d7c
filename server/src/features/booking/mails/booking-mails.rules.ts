import type { Day } from '#domain/dates/days.ts';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';

export type Email = 'confirmed' | 'canceled' | 'waitsAgain' | 'moved';

const byNewStatus = { CONFIRMED: 'confirmed', CANCELED: 'canceled', PENDING: 'waitsAgain' } as const;

/** Selects the one mail about a change; none for past events or mere details. */
export function selectEmail(
  { before, after }: { before: AdminReservation; after: AdminReservation },
  today: Day,
): Email | undefined {
  if (before.status !== after.status) {
    const email = byNewStatus[after.status];
    const announced = email === 'canceled' ? before : after;
    return announced.eventDate >= today ? email : undefined;
  }
  const moved = (['eventDate', 'hallId', 'startTime', 'endTime'] as const).some(
    (field) => (before[field] ?? null) !== (after[field] ?? null),
  );
  const held = after.status !== 'CANCELED';
  return moved && held && after.eventDate >= today ? 'moved' : undefined;
}
