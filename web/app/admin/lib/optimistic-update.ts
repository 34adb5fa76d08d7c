import type { QueryClient, QueryFilters } from '@tanstack/react-query';

interface OptimisticUpdate<Variables> {
  /** Queries that show the changed data. */
  calls: QueryFilters;
  /** The data of a query while the change is being saved. */
  apply: (data: unknown, variables: Variables) => unknown;
  /** The data after a refusal, until it is loaded again. */
  revert?: (data: unknown, variables: Variables) => unknown;
}

/** Mutation options for an optimistic update; the queries are invalidated afterwards in any case. */
export const optimisticUpdate = <Variables>(
  queries: QueryClient,
  { calls, apply, revert = (data) => data }: OptimisticUpdate<Variables>,
) => ({
  async onMutate(variables: Variables) {
    // A pending response would restore the previous state.
    await queries.cancelQueries(calls);
    queries.setQueriesData(calls, (data: unknown) => apply(data, variables));
  },
  onError(_error: unknown, variables: Variables) {
    queries.setQueriesData(calls, (data: unknown) => revert(data, variables));
  },
  onSettled() {
    void queries.invalidateQueries(calls);
  },
});
