import { occasions } from '#domain/constants.ts';
import { formatNumericDay, isDay } from '#domain/dates/days.ts';
import { currencySymbol, formatMoney } from '#domain/money/money-amounts.ts';
import type { AuditAction, AuditEntry, AuditKind } from '#schemas/audit.ts';
import * as texts from '#texts';
import { reservationFieldLabels } from '#web/admin/features/booking/reservation-field-labels.ts';
import { hallFactLabels } from '#web/admin/features/content/hall-fact-labels.ts';
import { ruleLabels } from '#web/admin/features/sales/rule-labels.ts';
import { formatChange, mask } from '#web/admin/lib/format/format-change.ts';
import { formatMetres } from '#web/features/halls/fact-format.ts';
import { formatOccasion } from '#web/features/halls/occasion-format.ts';
import { formatDateTime } from '#web/platform/lib/dates.ts';
import type { AuditPeriod } from './audit-query.ts';

type Change = AuditEntry['changes'][number];

const kinds: Record<AuditKind, () => string> = {
  RESERVATION: texts.label_reservations,
  WAITING_ENTRY: texts.label_waiting_list,
  CLOSED_DAYS: texts.audit_kind_closed_days,
  MESSAGE: texts.label_messages,
  TOUR: texts.label_tours,
  NOTIFICATION: texts.audit_kind_notification,
  HALL: texts.label_halls,
  FEATURE: texts.label_amenities,
  POST: texts.audit_kind_post,
  SETTINGS: texts.audit_kind_settings,
  QUESTION: texts.label_questions,
  MENU: texts.label_menu,
  EXTRA: texts.audit_kind_extra,
  PRICE_RULE: texts.audit_kind_price_rule,
  OFFER: texts.label_offer,
  CONTRACT: texts.audit_kind_contract,
  TERMS: texts.label_terms,
  BANK_ACCOUNT: texts.audit_kind_bank_account,
  LEDGER: texts.audit_kind_ledger,
  REFUND: texts.audit_kind_refund,
  CASH_DAY: texts.audit_kind_cash_day,
  STATEMENT: texts.audit_kind_statement,
  EVENT_SHEET: texts.label_event_sheet,
  FEED: texts.audit_kind_feed,
  ACCOUNT: texts.audit_kind_account,
  PASSKEY: texts.audit_kind_passkey,
  DEMO: texts.label_demo_content,
};

const actions: Record<AuditAction, () => string> = {
  CREATED: texts.audit_action_created,
  UPDATED: texts.audit_action_updated,
  STATUS: texts.audit_action_status,
  REMOVED: texts.audit_action_removed,
  HIDDEN: texts.audit_action_hidden,
  ARCHIVED: texts.audit_action_archived,
  RESTORED: texts.audit_action_restored,
  ANSWERED: texts.label_answered,
  MEDIA_ADDED: texts.audit_action_media_added,
  MEDIA_REMOVED: texts.audit_action_media_removed,
  ORDERED: texts.audit_action_ordered,
  ROLE_GIVEN: texts.audit_action_role_given,
  ROLE_TAKEN: texts.audit_action_role_taken,
  STAFF_GIVEN: texts.audit_action_staff_given,
  STAFF_TAKEN: texts.audit_action_staff_taken,
  EXPORTED: texts.audit_action_exported,
  LINK_SENT: texts.audit_action_link_sent,
  HELD: texts.audit_action_held,
  SKIPPED: texts.audit_action_skipped,
  SENT: texts.audit_action_sent,
  WITHDRAWN: texts.audit_action_withdrawn,
  SIGNED: texts.audit_action_signed,
  CANCELED: texts.audit_action_canceled,
  REVERSED: texts.audit_action_reversed,
  APPROVED: texts.audit_action_approved,
  REJECTED: texts.audit_action_rejected,
  PAID: texts.audit_action_paid,
  REMINDED: texts.audit_action_reminded,
  CLOSED: texts.audit_action_cash_closed,
  ISSUED: texts.audit_action_issued,
  FINALIZED: texts.audit_action_finalized,
  OFFERED: texts.audit_action_offered,
  COPIED: texts.audit_action_copied,
};

const periods: Record<AuditPeriod, () => string> = {
  today: texts.label_today,
  week: texts.audit_period_week,
  month: texts.audit_period_month,
  year: texts.audit_period_year,
};

const fields: Partial<Record<string, () => string>> = {
  ...reservationFieldLabels,
  eventDate: texts.label_date,
  guestFirstName: texts.audit_field_guest_first_name,
  guestLastName: texts.audit_field_guest_last_name,
  guestEmail: texts.audit_field_guest_email,
  guestPhone: texts.audit_field_guest_phone,
  cancelReason: texts.label_reason,
  revision: texts.mail_sheet_fact_revision,
  sheetSections: texts.history_field_sheet_sections,
  canceledBy: texts.desk_field_canceled_by,
  heldUntil: texts.label_deadline,
  from: texts.audit_field_from,
  to: texts.audit_field_to,
  reason: texts.label_reason,
  start: texts.audit_field_start,
  tourState: texts.label_status,
  name: texts.label_name,
  maxGuestsMin: texts.label_guests_min,
  maxGuestsMax: texts.audit_field_guests_max,
  description: texts.label_description,
  features: texts.label_amenities,
  title: texts.label_subject,
  content: texts.audit_field_content,
  images: texts.audit_field_images,
  publishAt: texts.audit_field_publish_at,
  rows: texts.audit_field_rows,
  userFirstName: texts.label_first_name,
  userLastName: texts.label_last_name,
  userPhone: texts.label_phone,
  jobTitle: texts.audit_field_job_title,
  phone: texts.label_phone,
  email: texts.label_email,
  address: texts.audit_field_address,
  mapLink: texts.audit_field_map,
  ...hallFactLabels,
  floorPlan: texts.label_floor_plan,
  film: texts.audit_field_film,
  occasion: texts.audit_field_occasion,
  question: texts.audit_field_question,
  answer: texts.audit_field_answer,
  parking: texts.label_parking,
  borderDistance: texts.business_border,
  airportDistance: texts.business_airport,
  hotels: texts.business_hotels,
  contactPerson: texts.business_person,
  contactRole: texts.business_person_role,
  pricePerGuest: texts.audit_field_price_guest,
  pricePerChild: texts.audit_field_price_child,
  price: texts.label_price,
  unit: texts.audit_field_unit,
  isActive: texts.audit_field_active,
  year: texts.label_year,
  weekdays: texts.audit_field_weekdays,
  rent: texts.audit_field_rent,
  minimumGuests: texts.label_guests_min,
  priority: texts.audit_field_priority,
  counted: texts.audit_field_counted,
  expected: texts.audit_field_expected,
  reservation: texts.label_reservation,
  lineState: texts.audit_field_line_state,
  bank: texts.label_bank,
  account: texts.audit_field_account,
  iban: texts.label_iban,
  swift: texts.audit_field_swift,
  currency: texts.label_currency,
  label: texts.audit_field_label,
  automatic: texts.rules_offer,
  amount: texts.label_amount,
  entryKind: texts.label_kind,
  method: texts.label_method,
  valueDay: texts.label_value_day,
  approvedAlone: texts.audit_field_approved_alone,
  instalments: texts.audit_field_instalments,
  total: texts.label_total,
  lines: texts.audit_field_lines,
  adults: texts.audit_field_adults,
  children: texts.label_children,
  validUntil: texts.audit_field_valid_until,
  contract: texts.audit_kind_contract,
  signedOn: texts.audit_field_signed_on,
  ...ruleLabels,
  holdDays: texts.rules_hold,
};

const values: Partial<Record<string, () => string>> = {
  PENDING: texts.status_pending,
  CONFIRMED: texts.label_confirmed,
  CANCELED: texts.label_canceled,
  UNCONFIRMED: texts.tour_state_unconfirmed,
  BOOKED: texts.tour_state_booked,
  DONE: texts.tour_state_done,
  NO_SHOW: texts.tour_state_no_show,
  WEDDING: texts.event_type_wedding,
  BIRTHDAY: texts.event_type_birthday,
  BAPTISM: texts.event_type_baptism,
  OTHER: texts.event_type_other,
  GUEST: texts.desk_canceled_by_guest,
  HOUSE: texts.desk_canceled_by_house,
  AGREEMENT: texts.desk_canceled_by_agreement,
  SYSTEM: texts.audit_value_system,
  CHARGE: texts.ledger_kind_charge,
  PAYMENT: texts.label_payment,
  REFUND: texts.label_refund,
  WRITE_OFF: texts.label_write_off,
  ROUNDING: texts.label_rounding,
  TRANSFER_OUT: texts.ledger_kind_transfer_out,
  TRANSFER_IN: texts.ledger_kind_transfer_in,
  REVERSAL: texts.ledger_kind_reversal,
  true: texts.audit_value_yes,
  false: texts.audit_value_no,
};

export const formatKind = (kind: AuditKind) => kinds[kind]();
/** Days are closed and opened rather than added and deleted. */
const closureActions: Partial<Record<AuditAction, () => string>> = {
  CREATED: texts.label_closed,
  REMOVED: texts.audit_action_opened,
};

export const formatAction = ({ kind, action }: Pick<AuditEntry, 'kind' | 'action'>) =>
  ((kind === 'CLOSED_DAYS' && closureActions[action]) || actions[action])();
export const formatPeriod = (period: AuditPeriod) => periods[period]();

/** Names of services that are the same in every language. */
const services: Partial<Record<string, string>> = {
  viber: 'Viber',
  whatsApp: 'WhatsApp',
  facebook: 'Facebook',
  instagram: 'Instagram',
  tikTok: 'TikTok',
  youTube: 'YouTube',
};

const fieldName = (field: string) => fields[field]?.() ?? services[field];

const switches = ['automatic', 'guestMayExtend', 'holdReminders', 'automaticOffer', 'firstMayAsk'];

const methods: Partial<Record<string, () => string>> = {
  CASH: texts.payment_method_cash,
  TRANSFER: texts.payment_method_transfer,
  CARD: texts.payment_method_card,
};

function formatValue(field: string, value: string): string {
  if (field === 'method') return methods[value]?.() ?? value;
  if (field === 'ceilingCentimetres') return formatMetres(Number(value));
  const occasion = field === 'occasion' && occasions.find((one) => one === value);
  if (occasion) return formatOccasion(occasion);
  if (['eventDate', 'from', 'to', 'valueDay', 'signedOn'].includes(field) && isDay(value))
    return formatNumericDay(value);
  // Fenings, as it was stored before.
  if (field === 'total' && /^\d+$/.test(value))
    return formatMoney({ amount: Number(value), currency: 'BAM' });
  if (field === 'currency' && (value === 'BAM' || value === 'EUR')) return currencySymbol(value);
  if (field === 'heldUntil' || field === 'validUntil') return formatDateTime(value);
  if (field === 'publishAt') return `${formatNumericDay(value.slice(0, 10))} ${value.slice(11)}`;
  const isNamed = [
    'status',
    'tourState',
    'eventType',
    'canceledBy',
    'entryKind',
    'approvedAlone',
    ...switches,
  ].includes(field);
  return (isNamed ? values[value]?.() : undefined) ?? value;
}

/** A field that has no words here is named as such, since its name and value are for programs. */
function sentenceOf(change: Change): string {
  const name = fieldName(change.field);
  return name ? formatChange(change, name, formatValue) : texts.audit_field_other();
}

/** For programs alone. */
const unshown = ['sha256'];

/** Values of created and deleted objects, without masked ones. */
export function formatChanges({ action, changes }: AuditEntry): string[] {
  const shown = changes.filter(({ field }) => !unshown.includes(field));
  if (action !== 'CREATED' && action !== 'REMOVED') return [...new Set(shown.map(sentenceOf))];
  return shown.flatMap(({ field, from, to }) => {
    const value = to ?? from;
    const name = fieldName(field);
    if (value === null || value === mask || !name) return [];
    return texts.desk_history_set({ field: name, to: formatValue(field, value) });
  });
}

export function formatObject({ kind, objectName }: AuditEntry): string {
  if (kind === 'DEMO') return texts.audit_object_all_demo();
  // Of a draft, which has no number, as it was stored before.
  const draft = /^(OFFER|ANNEX) \((\d+)\)$/.exec(objectName);
  if (draft?.[2])
    return (draft[1] === 'ANNEX' ? texts.audit_draft_annex : texts.audit_draft_offer)({ version: draft[2] });
  return kind === 'MESSAGE' ? texts.audit_object_message({ hall: objectName }) : objectName;
}

/** The link to the object, if it still exists. */
export function placeOf({ kind, action, objectId }: AuditEntry): string | undefined {
  if (objectId === null || action === 'REMOVED' || action === 'HIDDEN') return undefined;
  if (kind === 'TOUR') return '/adminPanel/tours';
  if (kind === 'RESERVATION') return `/adminPanel/reservations/${objectId}`;
  return kind === 'HALL' ? `/adminPanel/edit-hall/${objectId}` : undefined;
}
