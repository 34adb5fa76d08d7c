import { useSearchParams } from 'react-router';
import { type Day, firstOfMonth, isDay } from '#contracts/dates/days.ts';
import { today } from '../../../../shared/lib/dates.ts';
import { useMediaQuery } from '../../../../shared/lib/use-media-query.ts';

/** From this width on the day is part of the page, beside or below the month; on phones it is in a sheet. */
const pageWidth = '(min-width: 37.5rem)';

function placeIn(search: URLSearchParams): { month: Day; day: Day | undefined } {
  const day = search.get('day') ?? '';
  if (isDay(day)) return { month: firstOfMonth(day), day };
  const month = `${search.get('month')}-01`;
  return { month: isDay(month) ? month : firstOfMonth(today()), day: undefined };
}

/** Month, day and hidden halls are stored in the URL. */
export function useCalendarView() {
  const [search, setSearch] = useSearchParams();
  const isOnPage = useMediaQuery(pageWidth, true);
  const { month, day: chosen } = placeIn(search);
  const hidden = (search.get('without') ?? '').split(',').map(Number).filter(Boolean);
  // On the page a day is always shown, today by default.
  const first = isOnPage && firstOfMonth(today()) === month ? today() : undefined;

  function change(values: { month?: Day; day?: Day; hidden?: number[] }, isStep: boolean) {
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
    setSearch(next, { replace: !isStep, preventScrollReset: true });
  }

  return {
    month,
    day: chosen ?? first,
    hidden,
    isOnPage,
    goTo: (next: Day) => change({ month: next, day: undefined }, false),
    // On a phone the back button closes the sheet.
    open: (day: Day) => change({ month: firstOfMonth(day), day }, !isOnPage && !chosen),
    close: () => change({ day: undefined }, false),
    toggle: (hallId: number) =>
      change(
        {
          hidden: hidden.includes(hallId) ? hidden.filter((one) => one !== hallId) : [...hidden, hallId],
        },
        false,
      ),
  };
}

export type CalendarView = ReturnType<typeof useCalendarView>;
