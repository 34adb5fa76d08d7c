/** Opening hours: Monday to Saturday, local time. */
export const openingHours = { opensAt: 9, closesAt: 20, days: [1, 2, 3, 4, 5, 6] } as const;
