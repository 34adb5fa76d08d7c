import type { Day } from '#domain/dates/days.ts';
import type { Closure } from '#schemas/reservations/closed-days.ts';
import { $api } from '#web/platform/api/query.ts';
import { followed } from '../reservations/reservations-query.ts';

export const useClosures = () => $api.useQuery('get', '/api/closed-days', undefined, followed);

export const closuresOn = (closures: readonly Closure[], day: Day) =>
  closures.filter(({ from, to }) => from <= day && day <= to);
