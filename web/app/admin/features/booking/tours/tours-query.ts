import { useQueryClient } from '@tanstack/react-query';
import { type Day, firstOfMonth, toIsoDay } from '#domain/dates/days.ts';
import type { Tour, UpdateTourRequest } from '#schemas/tours.ts';
import { lastOfMonth } from '#web/features/availability/month.ts';
import { $api, callsBelow, useSend } from '#web/platform/api/query.ts';
import { reasonOf } from '#web/platform/api/result.ts';

const tourCalls = callsBelow('/api/tours');
// Polling in case the event stream is interrupted.
const followed = { refetchInterval: 30_000 };

export const useTours = () => $api.useQuery('get', '/api/tours', {}, followed);

/** The tours of a day that take place, read with those of its month. */
export function useToursOn(day: Day): Tour[] {
  const query = { from: firstOfMonth(day), to: lastOfMonth(day) };
  const { data = [] } = $api.useQuery('get', '/api/tours', { params: { query } }, followed);
  return data.filter(({ start, state }) => state !== 'CANCELED' && toIsoDay(new Date(start)) === day);
}

/** Returns the reason of a failure. */
export function useTourUpdate() {
  const queries = useQueryClient();
  const { send, isPending, variables } = useSend('patch', '/api/tours/{tourId}/update');
  return {
    savingId: isPending ? Number(variables?.params.path.tourId) : undefined,
    async save({ tourId, updatedAt }: Tour, change: UpdateTourRequest): Promise<string | undefined> {
      const params = { path: { tourId: String(tourId) } };
      const result = await send({ params, body: { ...change, updatedAt } });
      await queries.invalidateQueries(tourCalls);
      return result.ok ? undefined : reasonOf(result);
    },
  };
}
