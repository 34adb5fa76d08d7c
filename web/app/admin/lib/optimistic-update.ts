import type { QueryClient, QueryFilters } from '@tanstack/react-query';

interface OptimisticUpdate<Variables> {
  /** The queries that show what is changed. */
  calls: QueryFilters;
  /** What a query shows while the change is being saved. */
  apply: (data: unknown, variables: Variables) => unknown;
  /** What it shows again when the change is refused, until it is read anew. */
  revert?: (data: unknown, variables: Variables) => unknown;
}

/** Options of a mutation whose change is shown at once; afterwards, saved or not, what is true is read. */
export const optimisticUpdate = <Variables>(
  queries: QueryClient,
  { calls, apply, revert = (data) => data }: OptimisticUpdate<Variables>,
) => ({
  async onMutate(variables: Variables) {
    // An answer that was on its way would bring the former state back.
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
