import { type QueryClient, useQuery } from '@tanstack/react-query';
import { $publicApi, callsBelow } from '#web/platform/api/query.ts';

export const questionCalls = callsBelow('/api/questions');
export const questionsQuery = $publicApi.queryOptions('get', '/api/questions');

// Polling in case the event stream is interrupted.
export const useQuestions = () => useQuery({ ...questionsQuery, refetchInterval: 30_000 });

/** The current state on the server. */
export const freshQuestions = (queries: QueryClient) =>
  queries.fetchQuery({ ...questionsQuery, staleTime: 0 });
