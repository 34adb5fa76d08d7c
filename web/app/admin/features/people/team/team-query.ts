import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TeamMember } from '#schemas/users.ts';
import { $api, $publicApi, callsBelow } from '#web/platform/api/query.ts';

/** Roles, jobs and links are shown together, so they are read again together. */
export const teamCalls = callsBelow('/api/users', '/api/feeds');

export const useTeam = () => $api.useQuery('get', '/api/users/team');
export const useFeeds = () => $api.useQuery('get', '/api/feeds');
export const useHalls = () => useQuery($publicApi.queryOptions('get', '/api/wedding-halls'));

/** Confirmed accounts that match all words in name, e-mail or phone; none until something is typed. */
export const useFoundPeople = (q: string, size: number) =>
  $api.useQuery(
    'get',
    '/api/users/filter',
    { params: { query: { q, size, sortBy: 'lastName', sortDirection: 'ASC' } } },
    { enabled: q !== '', placeholderData: keepPreviousData },
  );

type Named = Pick<TeamMember, 'firstName' | 'lastName'>;
export const nameOf = ({ firstName, lastName }: Named) => `${firstName} ${lastName}`;
