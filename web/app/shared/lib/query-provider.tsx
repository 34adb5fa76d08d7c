import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

// Without a connection a call fails and says so, instead of waiting unseen.
const calls = { retry: false, networkMode: 'always' } as const;
const defaultOptions = {
  queries: { ...calls, staleTime: 10_000, refetchOnReconnect: true },
  mutations: calls,
};

/** Only the pages of signed-in people load data this way; visitors never download it. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(() => new QueryClient({ defaultOptions }));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
