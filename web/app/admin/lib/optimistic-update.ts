import type { QueryClient, QueryFilters } from '@tanstack/react-query';

interface OptimisticUpdate<Data, Variables> {
  /** Queries that show the changed data. */
  calls: QueryFilters;
  /** The data of a query while the change is being saved. */
  apply: (data: Data, variables: Variables) => Data;
  /** The data after a refusal, until it is loaded again. */
  revert?: (data: Data, variables: Variables) => Data;
}

/** Mutation options for an optimistic update; the queries are invalidated afterwards in any case. */
export const optimisticUpdate = <Data, Variables>(
  queries: QueryClient,
  { calls, apply, revert = (data) => data }: OptimisticUpdate<Data, Variables>,
) => ({
  async onMutate(variables: Variables) {
    // A pending response would restore the previous state.
    await queries.cancelQueries(calls);
    queries.setQueriesData<Data>(calls, (data) => data && apply(data, variables));
  },
  onError(_error: unknown, variables: Variables) {
    queries.setQueriesData<Data>(calls, (data) => data && revert(data, variables));
  },
  onSettled() {
    void queries.invalidateQueries(calls);
  },
});
