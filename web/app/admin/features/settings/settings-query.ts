import { useQuery } from '@tanstack/react-query';
import type { Settings } from '#contracts/settings.ts';
import { api } from '../../../shared/api/client.ts';
import { unwrap } from '../../../shared/api/result.ts';

export const settingsKey = ['settings'];

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

export const readSettings = () => api.GET('/api/settings');

export const useSettings = () =>
  useQuery({
    queryKey: settingsKey,
    queryFn: () => unwrap(readSettings()),
    // A form that is being filled in must not change under the hands.
    refetchOnWindowFocus: false,
  });

/** As a form shows it: what is empty is an empty line. */
export const wordsOf = (settings: Settings) => ({
  words: Object.fromEntries(settingFields.map((field) => [field, settings[field] ?? ''])),
  updatedAt: settings.updatedAt,
});
