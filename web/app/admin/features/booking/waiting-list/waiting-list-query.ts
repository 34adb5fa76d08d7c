import type { Day } from '#domain/dates/days.ts';
import { $api, callsBelow } from '#web/platform/api/query.ts';
import { followed } from '../reservations/reservations-query.ts';

export const waitingListCalls = callsBelow('/api/waiting-list');

/** How many wait for which days. */
export const useWaitingDays = (from: Day, to: Day) =>
  $api.useQuery('get', '/api/waiting-list/days', { params: { query: { from, to } } }, followed);

/** In order. */
export const useWaitingLine = (hallId: number, eventDate: Day) =>
  $api.useQuery(
    'get',
    '/api/waiting-list',
    { params: { query: { hallId: String(hallId), eventDate } } },
    followed,
  );
