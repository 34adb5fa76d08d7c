import { useQuery } from '@tanstack/react-query';
import type { Settings } from '#contracts/settings.ts';
import { $api } from '../../../shared/api/query.ts';

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

/** Null as an empty text, for forms. */
export const toFormValues = (settings: Settings) => ({
  values: Object.fromEntries(settingFields.map((field) => [field, settings[field] ?? ''])) as Record<
    SettingField,
    string
  >,
  updatedAt: settings.updatedAt,
});
