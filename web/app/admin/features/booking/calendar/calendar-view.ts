import { type Day, firstOfMonth, isDay } from '#domain/dates/days.ts';
import { useUrlParams } from '#web/admin/lib/url-params.ts';
import { today } from '#web/platform/lib/dates.ts';

function placeIn(search: URLSearchParams): { month: Day; day: Day | undefined } {
  const day = search.get('day') ?? '';
  if (isDay(day)) return { month: firstOfMonth(day), day };
  const month = `${search.get('month')}-01`;
  return { month: isDay(month) ? month : firstOfMonth(today()), day: undefined };
}

/** Month, day and hidden halls are stored in the URL. */
export function useCalendarView() {
  const { search, change } = useUrlParams();
  const { month, day: chosen } = placeIn(search);
  const hidden = (search.get('without') ?? '').split(',').map(Number).filter(Boolean);
  // In the current month a day is always shown, today by default.
  const first = firstOfMonth(today()) === month ? today() : undefined;

  return {
    month,
    day: chosen ?? first,
    hidden,
    goTo: (next: Day) => change({ month: next.slice(0, 7), day: undefined }),
    open: (day: Day) => change({ month: day.slice(0, 7), day }),
    toggle(hallId: number) {
      const next = hidden.includes(hallId) ? hidden.filter((one) => one !== hallId) : [...hidden, hallId];
      change({ without: next.join() });
    },
  };
}

export type CalendarView = ReturnType<typeof useCalendarView>;
