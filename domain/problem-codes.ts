/** The codes that pages of visitors know; `schemas/problem.ts` would bring them the texts of all errors. */
export const problemCodes = {
  tokenExpired: -1012,
  signInFailed: -1014,
  emailNotConfirmed: -1015,
  resetLinkInvalid: -1016,
  tourLinkInvalid: -1031,
  dayTaken: -1042,
  tourSlotTaken: -1057,
  tourHallBusy: -1058,
  tooMany: -1060,
  dayFree: -1068,
  paymentDoubled: -1106,
  confirmationNeeded: -1140,
} as const;
