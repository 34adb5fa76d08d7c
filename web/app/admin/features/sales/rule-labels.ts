import * as texts from '#texts';

/** The settings of deadlines, of the waiting list, of prices and of papers. */
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
  pricesPublic: texts.rules_prices_public,
  offerDays: texts.rules_offer_days,
  guestsFixedDays: texts.rules_guests_fixed,
  paperYears: texts.rules_paper_years,
  cashInEur: texts.rules_cash_in_eur,
  taxNumber: texts.rules_tax_number,
  vatNumber: texts.rules_vat_number,
};
