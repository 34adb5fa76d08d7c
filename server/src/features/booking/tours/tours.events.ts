import { defineEvent } from '#server/platform/events.ts';

/** By the guest; the payload names nobody. */
type GuestAction = { hall: string; when: string };

export const tourBooked = defineEvent<GuestAction>('tours.booked');
export const tourMoved = defineEvent<GuestAction>('tours.moved');
export const tourCanceled = defineEvent<GuestAction>('tours.canceled');
