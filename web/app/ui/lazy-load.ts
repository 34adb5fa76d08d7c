import { type ComponentType, useCallback, useEffect, useEffectEvent, useState } from 'react';
import * as texts from '#texts';
import { showWarning } from './toast.tsx';

/** A component that is loaded when needed, such as a dialog; on failure the page stays as it is. */
export function useLazyPart<Props>(fetchPart: () => Promise<{ default: ComponentType<Props> }>) {
  const [Part, setPart] = useState<ComponentType<Props>>();
  /** Resolves to whether it was loaded. */
  const load = useCallback(async () => {
    try {
      const { default: Fetched } = await fetchPart();
      setPart(() => Fetched);
      return true;
    } catch {
      showWarning(texts.part_not_loaded());
      return false;
    }
  }, [fetchPart]);
  return { Part, load };
}

/** A dialog that is part of the URL, loaded when it is first opened. */
export function useDialogPart<Props>(
  fetchPart: () => Promise<{ default: ComponentType<Props> }>,
  isOpen: boolean,
  onClose: () => void,
) {
  const { Part, load } = useLazyPart(fetchPart);
  const giveUp = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    let isStillAsked = true;
    // Closed when its code cannot be loaded, so that the next click tries again.
    void load().then((isThere) => {
      if (isStillAsked && !isThere) giveUp();
    });
    return () => {
      isStillAsked = false;
    };
  }, [isOpen, load]);
  return isOpen ? Part : undefined;
}
