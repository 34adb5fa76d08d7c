/** Separate from the other constants, which are in the script of the home page. */

/** Tours: length and buffer in minutes, and how far ahead they are booked. One host leads them, one at a time. */
export const tourTimes = {
  minutes: 45,
  bufferMinutes: 15,
  hoursAhead: 12,
  daysAhead: 60,
  confirmMinutes: 60,
} as const;
