import * as texts from '#texts';

/** The settings of deadlines and of the waiting list. */
export const ruleLabels = {
  holdDays: texts.rules_hold_days,
  holdHoursNear: texts.rules_hold_near,
  holdDaysMax: texts.rules_hold_most,
  guestMayExtend: texts.rules_extend,
  holdReminders: texts.rules_reminders,
  automaticOffer: texts.rules_offer,
  offerHours: texts.rules_offer_hours,
  offerHoursNear: texts.rules_offer_near,
  nightFrom: texts.rules_night_from,
  nightTo: texts.rules_night_to,
  firstMayAsk: texts.rules_ask,
};
