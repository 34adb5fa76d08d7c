import type { Settings } from '#schemas/settings.ts';
import { $api, $publicApi, callsBelow } from '#web/platform/api/query.ts';

/** Answers change the line, the reservations and their offers. */
export const ownBookingCalls = callsBelow(
  '/api/waiting-list',
  '/api/reservations/user',
  '/api/offers',
  '/api/contracts',
);

// Polls for changes while the page is visible.
export const useOwnWaiting = () =>
  $api.useQuery('get', '/api/waiting-list/own', {}, { refetchInterval: 30_000 });

export type OwnWaitingEntry = NonNullable<ReturnType<typeof useOwnWaiting>['data']>[number];

/** How long an offered day is kept; undefined until it is known. */
export const useHoldRules = (): Settings | undefined =>
  $publicApi.useQuery('get', '/api/settings', {}, { staleTime: Number.POSITIVE_INFINITY }).data;
