interface Read {
  error: { message: string } | null;
  refetch: () => unknown;
}

/** Several queries as the one that `Loaded` takes; `data` is what they give together. */
export const together = <Data>(queries: readonly Read[], data: Data | undefined) => ({
  data,
  error: queries.find(({ error }) => error)?.error ?? null,
  refetch: () => {
    for (const query of queries) query.refetch();
  },
});
