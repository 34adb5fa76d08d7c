import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useUrlParams } from '#web/admin/lib/url-params.ts';
import { $api, callsBelow, orNull } from '#web/platform/api/query.ts';
import type { SortDirection } from '#web/ui/table.tsx';
import type { UserSortKey } from './user-columns.tsx';

export const userCalls = callsBelow('/api/users');

export const userFilters = ['firstName', 'lastName', 'email'] as const;
export type UserFilter = (typeof userFilters)[number];

const sortKeys: readonly UserSortKey[] = ['firstName', 'lastName', 'email', 'createdAt'];
export const usersOnPage = 10;
const waitForMoreEmailsMilliseconds = 300;
const noFilters: Record<UserFilter, string> = { firstName: '', lastName: '', email: '' };

/** Filters, order and page are stored in the URL. */
export function useUsersView() {
  const { search, change, page, goTo } = useUrlParams();
  const sortBy = sortKeys.find((key) => key === search.get('sortBy')) ?? 'createdAt';
  const sortDirection: SortDirection = search.get('sortDirection') === 'ASC' ? 'ASC' : 'DESC';
  const filters = {
    firstName: search.get('firstName') ?? '',
    lastName: search.get('lastName') ?? '',
    email: search.get('email') ?? '',
  };
  const [typed, setTyped] = useState(filters);
  const asked = useRef(filters);

  // Follows a navigation to another list.
  const follow = useEffectEvent((address: string) => {
    if (JSON.stringify(asked.current) === address) return;
    asked.current = filters;
    setTyped(filters);
  });
  const inAddress = JSON.stringify(filters);
  useEffect(() => follow(inAddress), [inAddress]);

  function ask(values: Record<UserFilter, string>) {
    asked.current = values;
    change({ ...values, page: '' });
  }

  // Debounced.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing restarts the delay
  useEffect(() => {
    if (userFilters.every((filter) => typed[filter] === filters[filter])) return;
    const timer = setTimeout(() => ask(typed), waitForMoreEmailsMilliseconds);
    return () => clearTimeout(timer);
  }, [typed]);

  return {
    filters,
    typed,
    sortBy,
    sortDirection,
    page,
    type: (filter: UserFilter, value: string) => setTyped({ ...typed, [filter]: value }),
    showAll: () => {
      setTyped(noFilters);
      ask(noFilters);
    },
    goTo,
    sort: (key: UserSortKey) =>
      change({
        sortBy: key,
        sortDirection: key === sortBy && sortDirection === 'ASC' ? 'DESC' : 'ASC',
        page: '',
      }),
  };
}

export type UsersView = ReturnType<typeof useUsersView>;

export function useUsers({ filters, sortBy, sortDirection, page }: UsersView) {
  const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value.trim() !== ''));
  const query = { ...given, sortBy, sortDirection, page, size: usersOnPage };
  return $api.useQuery(
    'get',
    '/api/users/filter',
    { params: { query } },
    { placeholderData: keepPreviousData },
  );
}

/** Null when the user does not exist. */
export const useUser = (userId: string) =>
  useQuery(
    orNull($api.queryOptions('get', '/api/users/{id}', { params: { path: { id: userId } } }), 404, 400),
  );
