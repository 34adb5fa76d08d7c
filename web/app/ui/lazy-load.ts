import { type ComponentType, useCallback, useEffect, useEffectEvent, useState } from 'react';
import * as texts from '#texts';
import { showWarning } from './toast.tsx';

/** A component that is loaded when needed, such as a dialog; on failure the page stays as it is. */
export function useLazyComponent<Props>(fetchComponent: () => Promise<{ default: ComponentType<Props> }>) {
  const [Component, setComponent] = useState<ComponentType<Props>>();
  /** Resolves to whether it was loaded. */
  const load = useCallback(async () => {
    try {
      const { default: Fetched } = await fetchComponent();
      setComponent(() => Fetched);
      return true;
    } catch {
      showWarning(texts.part_not_loaded());
      return false;
    }
  }, [fetchComponent]);
  return { Component, load };
}

/** A dialog that is part of the URL, loaded when it is first opened. */
export function useDialogComponent<Props>(
  fetchComponent: () => Promise<{ default: ComponentType<Props> }>,
  isOpen: boolean,
  onClose: () => void,
) {
  const { Component, load } = useLazyComponent(fetchComponent);
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
  return isOpen ? Component : undefined;
}
