import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Day, isDay } from '#domain/dates/days.ts';
import { type ReservationStatus, reservationStatusSchema } from '#schemas/reservations/reservations.ts';
import { useUrlParams } from '#web/admin/lib/url-params.ts';
import { today } from '#web/platform/lib/dates.ts';
import type { SortDirection } from '#web/ui/table.tsx';

export type ReservationSortKey = 'eventDate' | 'createdAt';
export type Period = 'upcoming' | 'all';

export const pageSizes = [5, 10, 20, 50] as const;
const defaultSize = 10;
const waitForMoreEmailsMilliseconds = 300;

/** The names of the filters in the address; without filters it is empty. */
const filterNames = ['name', 'eventDate', 'status', 'q'] as const;

/** 'HELD' are the requests whose day is kept until a deadline. */
export type StatusFilter = ReservationStatus | 'HELD';

interface Filters {
  name: string;
  eventDate: Day | '';
  status: StatusFilter | '';
  q: string;
  period: Period;
  sortBy: ReservationSortKey;
  sortOrder: SortDirection;
}

const isStatus = (text: string | null): text is StatusFilter =>
  text === 'HELD' || reservationStatusSchema.safeParse(text).success;

export function filtersIn(search: URLSearchParams): Filters {
  const eventDate = search.get('eventDate') ?? '';
  const status = search.get('status');
  return {
    name: search.get('name') ?? '',
    eventDate: isDay(eventDate) ? eventDate : '',
    status: isStatus(status) ? status : '',
    q: search.get('q') ?? '',
    period: search.get('period') === 'all' ? 'all' : 'upcoming',
    sortBy: search.get('sortBy') === 'createdAt' ? 'createdAt' : 'eventDate',
    sortOrder: search.get('sortOrder') === 'DESC' ? 'DESC' : 'ASC',
  };
}

/** The query of the list and of the export, so that the file contains what the list shows. */
export function queryOf({ period, status, ...filters }: Filters) {
  const isUpcoming = period === 'upcoming';
  const asked = {
    ...filters,
    ...(status === 'HELD' ? { held: 'true' } : { status }),
    from: isUpcoming ? today() : '',
    // Upcoming events take place; canceled ones are shown only when their status is chosen.
    includeCanceled: isUpcoming && status === '' ? 'false' : '',
  };
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value.trim() !== ''));
}

/** Filters, order, page and size are stored in the URL. */
export function useListView() {
  const { search, change: changeAddress, clear, page, goTo } = useUrlParams();
  const filters = filtersIn(search);
  const size = pageSizes.find((one) => one === Number(search.get('itemsPerPage'))) ?? defaultSize;
  const [typed, setTyped] = useState(filters.q);
  const [resets, setResets] = useState(0);

  const change = (values: Record<string, string>) => changeAddress({ page: '', ...values });

  // Debounced.
  const asked = useRef(filters.q);
  const ask = useEffectEvent((q: string) => {
    if (q === filters.q) return;
    asked.current = q;
    change({ q });
  });
  useEffect(() => {
    const timer = setTimeout(() => ask(typed), waitForMoreEmailsMilliseconds);
    return () => clearTimeout(timer);
  }, [typed]);

  // Follows a navigation to another list.
  useEffect(() => {
    if (filters.q === asked.current) return;
    asked.current = filters.q;
    setTyped(filters.q);
  }, [filters.q]);

  const setPeriod = (period: Period) => change({ period: period === 'all' ? 'all' : '' });
  const setOrder = (sortBy: ReservationSortKey, sortOrder: SortDirection) =>
    change({
      sortBy: sortBy === 'eventDate' ? '' : sortBy,
      sortOrder: sortOrder === 'ASC' ? '' : sortOrder,
    });

  return {
    ...filters,
    page,
    size,
    typed,
    active: filterNames.filter((name) => filters[name] !== '').length,
    query: { ...queryOf(filters), page: String(page), itemsPerPage: String(size) },
    type: setTyped,
    setPeriod,
    setHall: (name: string) => change({ name }),
    setStatus: (status: StatusFilter | '') => change({ status }),
    /** Applied once it is a complete day or empty. */
    writeDay: (eventDate: string) => {
      if (eventDate === filters.eventDate || (eventDate !== '' && !isDay(eventDate))) return;
      // A past day can only be found among all reservations.
      change(eventDate !== '' && eventDate < today() ? { eventDate, period: 'all' } : { eventDate });
    },
    setOrder,
    sort: (key: ReservationSortKey) =>
      setOrder(key, key === filters.sortBy && filters.sortOrder === 'ASC' ? 'DESC' : 'ASC'),
    goTo,
    setSize: (next: number) => change({ itemsPerPage: next === defaultSize ? '' : String(next) }),
    /** Changes when all filters are cleared, so that fields with their own state are remounted. */
    resets,
    reset: () => {
      setTyped('');
      setResets(resets + 1);
      clear();
    },
  };
}

export type ListView = ReturnType<typeof useListView>;
