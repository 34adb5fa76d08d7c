import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { api } from '../../platform/api/client.ts';
import { dataOf } from '../../platform/api/outcome.ts';
import type { SortDirection } from '../../ui/table.tsx';
import type { UserSortKey } from './user-columns.tsx';

export const usersQueryKey = ['users'];

export const userFilters = ['firstName', 'lastName', 'email'] as const;
export type UserFilter = (typeof userFilters)[number];

const sortKeys: readonly UserSortKey[] = ['firstName', 'lastName', 'email', 'createdAt'];
const pageSize = '10';

/** Filters, order and page stand in the address: a reload or a link shows the same list. */
export function useUsersView() {
  const [search, setSearch] = useSearchParams();
  const sortBy = sortKeys.find((key) => key === search.get('sortBy')) ?? 'createdAt';
  const sortDirection: SortDirection = search.get('sortDirection') === 'ASC' ? 'ASC' : 'DESC';
  const page = Math.max(1, Math.floor(Number(search.get('page'))) || 1);
  const filters = Object.fromEntries(
    userFilters.map((filter) => [filter, search.get(filter) ?? '']),
  ) as Record<UserFilter, string>;

  function change(values: Record<string, string>) {
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries(values)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return {
    filters,
    sortBy,
    sortDirection,
    page,
    filterBy: (filter: UserFilter, value: string) => change({ [filter]: value, page: '' }),
    showAll: () => change({ firstName: '', lastName: '', email: '', page: '' }),
    goTo: (next: number) => change({ page: next === 1 ? '' : String(next) }),
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
  const query = { ...given, sortBy, sortDirection, page: String(page), size: pageSize };
  return useQuery({
    queryKey: [...usersQueryKey, 'filter', query],
    queryFn: () => dataOf(api.GET('/api/users/filter', { params: { query: query as never } })),
    placeholderData: keepPreviousData,
  });
}

export function useAdmins() {
  return useQuery({
    queryKey: [...usersQueryKey, 'admins'],
    queryFn: () => dataOf(api.GET('/api/users/admins')),
  });
}
