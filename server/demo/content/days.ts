/** Halls by their order; people by their order in `demoUsers`, then `demoFamilies`. */
export const demoHolds = [
  {
    hall: 1,
    person: 3,
    inDays: 105,
    heldHoursAgo: 5 * 24,
    isNear: false,
    isExtended: false,
    /** The first in line is ready to confirm. */
    ready: { person: 6, joinedHoursAgo: 3 * 24, askedHoursAgo: 4 },
  },
  { hall: 2, person: 4, inDays: 12, heldHoursAgo: 6, isNear: true, isExtended: false },
  { hall: 2, person: 5, inDays: 125, heldHoursAgo: 8 * 24, isNear: false, isExtended: true },
];

/** The day became free: the first missed the offer, the second accepted it, and two more joined meanwhile. */
export const demoLine = {
  hall: 0,
  inDays: 150,
  freedHoursAgo: 6 * 24,
  missed: { person: 1, joinedHoursAgo: 12 * 24 },
  accepted: { person: 6, joinedHoursAgo: 11 * 24, afterHours: 20 },
  waiting: [
    { person: 3, joinedHoursAgo: 5 * 24 },
    { person: 2, joinedHoursAgo: 4 * 24 },
  ],
};

/** The day became free today and is offered to the first in line. */
export const demoOffer = {
  hall: 1,
  inDays: 135,
  freedHoursAgo: 5,
  guest: {
    guestFirstName: 'Sanja',
    guestLastName: 'Ilić',
    guestEmail: 'sanja.ilic@primjer.example',
    guestPhone: '+387 50 000 099',
  },
  offered: { person: 0, joinedHoursAgo: 9 * 24 },
  waiting: { person: 5, joinedHoursAgo: 3 * 24 },
};

/** A week from Monday, in the first hall without an event in it. */
export const demoClosure = { inDays: 70, halls: [2, 1, 0], reason: 'Farbanje i servis klime' };
