import type { Day } from '#contracts/days.ts';
import type { HouseReservation } from '#contracts/reservations.ts';

export type Letter = 'confirmed' | 'canceled' | 'waitsAgain' | 'moved';

const byNewStatus = { CONFIRMED: 'confirmed', CANCELED: 'canceled', PENDING: 'waitsAgain' } as const;

/** Which one mail a change is worth to whoever celebrates; what is past or concerns only details is worth none. */
export function letterFor(
  { before, after }: { before: HouseReservation; after: HouseReservation },
  today: Day,
): Letter | undefined {
  if (before.status !== after.status) {
    const letter = byNewStatus[after.status];
    const told = letter === 'canceled' ? before : after;
    return told.eventDate >= today ? letter : undefined;
  }
  const moved = before.eventDate !== after.eventDate || before.hallId !== after.hallId;
  const held = after.status !== 'CANCELED';
  return moved && held && after.eventDate >= today ? 'moved' : undefined;
}
