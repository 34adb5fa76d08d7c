import type { Day } from '#contracts/dates/days.ts';
import type { Closure } from '#contracts/reservations/closed-days.ts';
import { $api } from '../../../../shared/api/query.ts';
import { followed } from '../reservations-query.ts';

export const useClosures = () => $api.useQuery('get', '/api/closed-days', undefined, followed);

export const closuresOn = (closures: readonly Closure[], day: Day) =>
  closures.filter(({ from, to }) => from <= day && day <= to);
