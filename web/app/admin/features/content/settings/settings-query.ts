import { useQuery } from '@tanstack/react-query';
import type { Settings, UpdateSettingsRequest } from '#schemas/settings.ts';
import { $api } from '#web/platform/api/query.ts';
import { recordOf } from '#web/platform/lib/records.ts';

export const settingsQuery = $api.queryOptions('get', '/api/settings');

export const settingFields = [
  'name',
  'phone',
  'viber',
  'whatsApp',
  'email',
  'address',
  'mapLink',
  'facebook',
  'instagram',
  'tikTok',
  'youTube',
  'parking',
  'borderDistance',
  'airportDistance',
  'hotels',
  'contactPerson',
  'contactRole',
] as const;

export type SettingField = (typeof settingFields)[number];

// Not refetched, since the form is being edited.
export const useSettings = () => useQuery({ ...settingsQuery, refetchOnWindowFocus: false });

const switches = [
  'guestMayExtend',
  'holdReminders',
  'automaticOffer',
  'firstMayAsk',
  'pricesPublic',
  'cashInEur',
] as const;
const times = ['nightFrom', 'nightTo'] as const;
export const ruleFields = [
  'holdDays',
  'holdHoursNear',
  'holdDaysMax',
  'offerHours',
  'offerHoursNear',
  'offerDays',
  ...switches,
  ...times,
] as const;

export type RuleField = (typeof ruleFields)[number];
export type RuleSwitch = (typeof switches)[number];

/** All values as text, for the form. */
export const toRuleValues = (settings: Settings) => ({
  values: recordOf(ruleFields, (field) => String(settings[field])),
  updatedAt: settings.updatedAt,
});

const includes = (fields: readonly string[], field: string) => fields.includes(field);

/** Typed values as the call takes them; what is no number fails its validation. */
export const toRuleRequest = (values: Partial<Record<RuleField, string>>): UpdateSettingsRequest =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => {
      if (includes(switches, field)) return [field, value === 'true'];
      if (includes(times, field)) return [field, value];
      return [field, value.trim() === '' ? Number.NaN : Number(value)];
    }),
  );

export const paperFields = ['taxNumber', 'vatNumber', 'guestsFixedDays', 'paperYears'] as const;
export type PaperField = (typeof paperFields)[number];
const paperNumbers: readonly string[] = ['guestsFixedDays', 'paperYears'] satisfies PaperField[];

export const toPaperValues = ({
  taxNumber,
  vatNumber,
  guestsFixedDays,
  paperYears,
  updatedAt,
}: Settings) => ({
  values: {
    taxNumber: taxNumber ?? '',
    vatNumber: vatNumber ?? '',
    guestsFixedDays: String(guestsFixedDays),
    paperYears: String(paperYears),
  },
  updatedAt,
});

export const toPaperRequest = (values: Partial<Record<PaperField, string>>): UpdateSettingsRequest =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => {
      if (!paperNumbers.includes(field)) return [field, value];
      return [field, value.trim() === '' ? Number.NaN : Number(value)];
    }),
  );

/** Null as an empty text, for forms. */
export const toFormValues = (settings: Settings) => ({
  values: recordOf(settingFields, (field) => settings[field] ?? ''),
  updatedAt: settings.updatedAt,
});
