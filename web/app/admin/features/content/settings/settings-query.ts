import { useQuery } from '@tanstack/react-query';
import { $api } from '#web/platform/api/query.ts';

export const settingsQuery = $api.queryOptions('get', '/api/settings');

// Not refetched, since the form is being edited.
export const useSettings = () => useQuery({ ...settingsQuery, refetchOnWindowFocus: false });
