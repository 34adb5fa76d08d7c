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
] as const;

export type SettingField = (typeof settingFields)[number];

// A form that is being filled in must not change under the hands.
export const useSettings = () => useQuery({ ...settingsQuery, refetchOnWindowFocus: false });

/** As a form shows it: what is empty is an empty line. */
export const shownOf = (settings: Settings) => ({
  values: Object.fromEntries(settingFields.map((field) => [field, settings[field] ?? ''])) as Record<
    SettingField,
    string
  >,
  updatedAt: settings.updatedAt,
});
