import { useEffect, useState } from 'react';
import type { Extra, Menu } from '#schemas/prices/prices.ts';
import { publicApi } from '#web/platform/api/client.ts';
import { plainReasonOf, toResult } from '#web/platform/api/result.ts';
import { updateAfterPress } from '#web/platform/lib/update-after-press.ts';

export interface PriceList {
  menus: Menu[];
  extras: Extra[];
}

interface Loaded {
  list?: PriceList;
  /** Why it could not be loaded. */
  reason?: string;
}

async function load(signal: AbortSignal): Promise<Loaded> {
  const [menus, extras] = await Promise.all([
    toResult(publicApi.GET('/api/menus', { signal })),
    toResult(publicApi.GET('/api/extras', { signal })),
  ]);
  if (!menus.ok) return { reason: plainReasonOf(menus) };
  if (!extras.ok) return { reason: plainReasonOf(extras) };
  return { list: { menus: menus.data, extras: extras.data } };
}

/** Menus and extras, read once they are needed. */
export function usePriceList(isNeeded: boolean): Loaded & { retry: () => void } {
  const [loaded, setLoaded] = useState<Loaded>({});
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    if (!isNeeded) return;
    const controller = new AbortController();
    void load(controller.signal).then((answer) =>
      updateAfterPress(controller.signal, () => setLoaded(answer)),
    );
    return () => controller.abort();
  }, [isNeeded, attempt]);
  return {
    ...loaded,
    retry() {
      setLoaded({});
      setAttempt((number) => number + 1);
    },
  };
}
