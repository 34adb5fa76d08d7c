import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

const queries = {
  retry: false,
  staleTime: 10_000,
  // Without a connection a question fails and says so, instead of waiting unseen.
  networkMode: 'always',
  refetchOnReconnect: true,
} as const;

/** Only the pages of signed-in people load data this way; visitors never download it. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries } }));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
