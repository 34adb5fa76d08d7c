import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { waitForRelease } from './update-after-press.ts';

// Offline calls fail instead of waiting.
const calls = { retry: false, networkMode: 'always' } as const;
const defaultOptions = {
  queries: { ...calls, staleTime: 10_000, refetchOnReconnect: true },
  mutations: calls,
};

// What arrives by itself does not move a button while it is pressed.
notifyManager.setScheduler((notify) => setTimeout(() => void waitForRelease().then(notify)));

/** Used on pages of signed-in users only, so visitors do not download it. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(() => new QueryClient({ defaultOptions }));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
