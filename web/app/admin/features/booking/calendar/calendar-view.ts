import { useSearchParams } from 'react-router';
import { type Day, firstOfMonth, isDay } from '#domain/dates/days.ts';
import { today } from '#web/platform/lib/dates.ts';

function placeIn(search: URLSearchParams): { month: Day; day: Day | undefined } {
  const day = search.get('day') ?? '';
  if (isDay(day)) return { month: firstOfMonth(day), day };
  const month = `${search.get('month')}-01`;
  return { month: isDay(month) ? month : firstOfMonth(today()), day: undefined };
}

/** Month, day and hidden halls are stored in the URL. */
export function useCalendarView() {
  const [search, setSearch] = useSearchParams();
  const { month, day: chosen } = placeIn(search);
  const hidden = (search.get('without') ?? '').split(',').map(Number).filter(Boolean);
  // In the current month a day is always shown, today by default.
  const first = firstOfMonth(today()) === month ? today() : undefined;

  function change(values: { month?: Day; day?: Day; hidden?: number[] }) {
    const next = new URLSearchParams(search);
    if (values.month) next.set('month', values.month.slice(0, 7));
    if ('day' in values) {
      if (values.day) next.set('day', values.day);
      else next.delete('day');
    }
    if (values.hidden) {
      if (values.hidden.length > 0) next.set('without', values.hidden.join(','));
      else next.delete('without');
    }
    setSearch(next, { replace: true, preventScrollReset: true });
  }

  return {
    month,
    day: chosen ?? first,
    hidden,
    goTo: (next: Day) => change({ month: next, day: undefined }),
    open: (day: Day) => change({ month: firstOfMonth(day), day }),
    toggle: (hallId: number) =>
      change({
        hidden: hidden.includes(hallId) ? hidden.filter((one) => one !== hallId) : [...hidden, hallId],
      }),
  };
}

export type CalendarView = ReturnType<typeof useCalendarView>;
