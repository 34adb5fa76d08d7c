import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

const freshForMilliseconds = 10_000;

/** Only the pages of signed-in people load data this way; visitors never download it. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: freshForMilliseconds } } }),
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
