export const maxGuestCount = 100_000;

/** Days for which one person may wait at the same time. */
export const maxWaitingDays = 5;
