/** Tours of the demo users; `hour` counts from opening. The hours differ, so that no two can overlap. */
export const demoTours = [
  { inDays: -22, hour: 2, mode: 'IN_PERSON', state: 'DONE' },
  { inDays: -9, hour: 7, mode: 'VIDEO', state: 'NO_SHOW' },
  { inDays: 2, hour: 1, mode: 'IN_PERSON', state: 'BOOKED' },
  { inDays: 2, hour: 8, mode: 'VIDEO', state: 'BOOKED' },
  { inDays: 6, hour: 4, mode: 'IN_PERSON', state: 'BOOKED' },
] as const;
