import { addDays, type Day, weekdayOf } from '#domain/dates/days.ts';
import { useToday } from '#web/admin/lib/current-time.ts';
import { $api } from '#web/platform/api/query.ts';
import { useNow } from '#web/platform/lib/current-time.ts';
import { followed, useReservationPage } from '../reservations-query.ts';

const maxRequests = 50;
const maxEvents = 5;

/** Requests that nobody has answered, the oldest first: those with a deadline wait for the guest. */
export function useOpenRequests() {
  const query = useReservationPage({
    from: useToday(),
    status: 'PENDING',
    sortBy: 'createdAt',
    page: '1',
    itemsPerPage: String(maxRequests),
  });
  const { data } = query;
  const reservations = data?.reservations.filter(({ heldUntil }) => heldUntil === null) ?? [];
  const count = data && reservations.length + data.count - data.reservations.length;
  return { ...query, data: count === undefined ? undefined : { reservations, count } };
}

const soonDays = 3;

/** Held days whose deadline is near, the first one first. */
export function useEndingHolds() {
  const params = { query: { days: soonDays } };
  const query = $api.useQuery('get', '/api/reservations/holds', { params }, followed);
  const now = useNow(...(query.data ?? []).map(({ heldUntil }) => heldUntil));
  const running = query.data?.filter(({ heldUntil }) => heldUntil !== null && new Date(heldUntil) > now);
  return { ...query, data: running };
}

const shownSaturdays = 6;
const week = 7;
const saturday = 6;

export function nextSaturdays(today: Day): Day[] {
  const first = addDays(today, saturday - weekdayOf(today));
  return Array.from({ length: shownSaturdays }, (_, index) => addDays(first, week * index));
}

export const useNextEvents = () =>
  useReservationPage({
    from: useToday(),
    status: 'CONFIRMED',
    page: '1',
    itemsPerPage: String(maxEvents),
  });
