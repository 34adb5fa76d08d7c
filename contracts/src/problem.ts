import type { z } from 'zod';
import * as texts from '#texts';
import type { problemSchema } from './problem-schema.ts';

/**
 * The catalogue of errors: `code` for programs, `status` for HTTP, `title` for people. The specification fixes -1012.
 */
export const problems = {
  internal: { code: -1000, status: 500, title: texts.error_internal },
  validation: { code: -1001, status: 400, title: texts.error_validation },
  malformed: { code: -1002, status: 400, title: texts.error_malformed },
  unsupportedMediaType: { code: -1003, status: 415, title: texts.error_unsupported_media_type },
  notSignedIn: { code: -1010, status: 401, title: texts.error_not_signed_in },
  tokenInvalid: { code: -1011, status: 401, title: texts.error_token_invalid },
  tokenExpired: { code: -1012, status: 401, title: texts.error_token_expired },
  sessionEnded: { code: -1013, status: 401, title: texts.error_session_ended },
  signInFailed: { code: -1014, status: 401, title: texts.error_sign_in_failed },
  emailNotConfirmed: { code: -1015, status: 401, title: texts.error_email_not_confirmed },
  resetLinkInvalid: { code: -1016, status: 400, title: texts.error_reset_link_invalid },
  currentPasswordWrong: { code: -1017, status: 400, title: texts.error_current_password_wrong },
  emailLinkInvalid: { code: -1018, status: 400, title: texts.error_email_link_invalid },
  forbidden: { code: -1020, status: 403, title: texts.error_forbidden },
  notFound: { code: -1030, status: 404, title: texts.error_not_found },
  lastAdministrator: { code: -1040, status: 409, title: texts.error_last_administrator },
  notAUserAccount: { code: -1041, status: 409, title: texts.error_not_a_user_account },
  dayTaken: { code: -1042, status: 409, title: texts.reservation_day_taken },
  tooManyOpenRequests: { code: -1043, status: 409, title: texts.reservation_too_many_open },
  notPending: { code: -1044, status: 409, title: texts.reservation_not_pending },
  alreadyAnswered: { code: -1045, status: 409, title: texts.message_already_answered },
  hallUnavailable: { code: -1046, status: 409, title: texts.reservation_hall_unavailable },
  idempotencyMismatch: { code: -1047, status: 422, title: texts.error_idempotency_mismatch },
  changedMeanwhile: { code: -1048, status: 409, title: texts.error_changed_meanwhile },
  hallHasReservations: { code: -1049, status: 409, title: texts.hall_has_reservations },
  hallNameTaken: { code: -1051, status: 409, title: texts.hall_name_taken },
  featureNameTaken: { code: -1052, status: 409, title: texts.feature_name_taken },
  fileNotAccepted: { code: -1053, status: 415, title: texts.media_not_accepted },
  fileDamaged: { code: -1054, status: 422, title: texts.media_damaged },
  rangeNotSatisfiable: { code: -1055, status: 416, title: texts.error_range_not_satisfiable },
  preconditionFailed: { code: -1056, status: 412, title: texts.error_precondition_failed },
  tourSlotTaken: { code: -1057, status: 409, title: texts.tour_slot_taken },
  tourHallBusy: { code: -1058, status: 409, title: texts.tour_hall_busy },
  tourClosed: { code: -1059, status: 409, title: texts.tour_closed },
  emailTaken: { code: -1061, status: 409, title: texts.error_email_taken },
  dayClosed: { code: -1062, status: 409, title: texts.error_day_closed },
  daysHeld: { code: -1063, status: 409, title: texts.error_days_held_title },
  holdEnded: { code: -1064, status: 409, title: texts.error_hold_ended },
  notHeld: { code: -1065, status: 409, title: texts.error_not_held },
  holdOffered: { code: -1066, status: 409, title: texts.error_hold_offered },
  extensionRefused: { code: -1067, status: 409, title: texts.error_extension_refused },
  dayFree: { code: -1068, status: 409, title: texts.error_day_free },
  ownDay: { code: -1069, status: 409, title: texts.error_own_day },
  alreadyWaiting: { code: -1072, status: 409, title: texts.error_already_waiting },
  tooManyWaiting: { code: -1073, status: 409, title: texts.error_too_many_waiting },
  notOffered: { code: -1074, status: 409, title: texts.error_not_offered },
  notWaiting: { code: -1075, status: 409, title: texts.error_not_waiting },
  askingRefused: { code: -1076, status: 409, title: texts.error_asking_refused },
  tourLinkInvalid: { code: -1031, status: 404, title: texts.tour_link_invalid },
  tooLarge: { code: -1050, status: 413, title: texts.error_too_large },
  tooMany: { code: -1060, status: 429, title: texts.error_too_many },
  storageFull: { code: -1071, status: 507, title: texts.error_storage_full },
  unavailable: { code: -1070, status: 503, title: texts.error_unavailable },
} as const;

export type ProblemName = keyof typeof problems;

export type Problem = z.infer<typeof problemSchema>;
