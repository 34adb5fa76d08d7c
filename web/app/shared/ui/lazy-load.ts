import { type ComponentType, useCallback, useState } from 'react';
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
