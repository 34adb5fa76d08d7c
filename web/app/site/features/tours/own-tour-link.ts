import { useEffect, useState, useSyncExternalStore } from 'react';
import { problemCodes } from '#domain/problem-codes.ts';
import type { OwnTour } from '#schemas/tours.ts';
import { publicApi } from '#web/platform/api/client.ts';
import { plainReasonOf, toResult } from '#web/platform/api/result.ts';

function followFragment(listener: () => void) {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

const fragment = () => window.location.hash.slice(1);

/** In the fragment, which is not sent to servers; undefined until the page runs in a browser. */
export function useTourLink() {
  const text = useSyncExternalStore(followFragment, fragment, () => undefined);
  if (text === undefined) return undefined;
  const parts = new URLSearchParams(text);
  return { token: parts.get('token') ?? '', start: parts.get('start') ?? '' };
}

const badRequest = 400;

type Opened = { tour: OwnTour } | { failed: 'invalid' } | { failed: 'unreachable'; reason: string };

/** Opening the link confirms the tour the first time. */
export function useOpenedTour(token: string) {
  const [opened, setOpened] = useState<Opened>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens the link again
  useEffect(() => {
    let isCurrent = true;
    void toResult(publicApi.POST('/api/tours/open', { body: { token } })).then((result) => {
      if (!isCurrent) return;
      if (result.ok) return setOpened({ tour: result.data });
      const { problem } = result;
      const isInvalid = problem?.code === problemCodes.tourLinkInvalid || problem?.status === badRequest;
      setOpened(isInvalid ? { failed: 'invalid' } : { failed: 'unreachable', reason: plainReasonOf(result) });
    });
    return () => {
      isCurrent = false;
    };
  }, [token, attempt]);
  return {
    opened,
    show: (tour: OwnTour) => setOpened({ tour }),
    retry: () => {
      setOpened(undefined);
      setAttempt((count) => count + 1);
    },
  };
}
