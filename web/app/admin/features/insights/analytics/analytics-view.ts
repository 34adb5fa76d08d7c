import { analyticsYears } from '#schemas/analytics.ts';
import { useUrlParams } from '#web/admin/lib/url-params.ts';
import { currentYear } from '#web/platform/lib/dates.ts';

export const { first: firstYear, last: lastYear } = analyticsYears;

export interface Period {
  year: number;
  /** Undefined: all months. */
  month: number | undefined;
  /** Requests that wait for an answer count too. */
  includePending: boolean;
}

export interface Choice extends Period {
  /** Undefined: all halls. */
  hallId: number | undefined;
}

export const isYear = (year: number) => Number.isInteger(year) && year >= firstYear && year <= lastYear;

const wholeNumber = (text: string | null, last: number) => {
  const number = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : 0;
  return number >= 1 && number <= last ? number : undefined;
};

const largestId = 2_147_483_647;

export function choiceIn(search: URLSearchParams): Choice {
  const year = Number(search.get('year'));
  return {
    hallId: wholeNumber(search.get('hall'), largestId),
    year: isYear(year) ? year : Number(currentYear()),
    month: wholeNumber(search.get('month'), 12),
    includePending: search.get('pending') === 'yes',
  };
}

/** Stored in the URL. */
export function useAnalyticsView() {
  const { search, change } = useUrlParams();
  const isTable = search.get('view') === 'table';
  return {
    choice: choiceIn(search),
    isTable,
    choose: ({ hallId, year, month }: Omit<Choice, 'includePending'>) =>
      change({ hall: hallId, year, month }),
    setPending: (isOn: boolean) => change({ pending: isOn ? 'yes' : undefined }),
    toggleTable: () => change({ view: isTable ? undefined : 'table' }),
  };
}

export type AnalyticsView = ReturnType<typeof useAnalyticsView>;
