import { type ComponentType, useCallback, useState } from 'react';
import * as texts from '#texts';
import { showWarning } from './toast.tsx';

/** A part that is fetched when somebody asks for it, such as a dialog; when it cannot be fetched, the page stays as it is. */
export function useLazyPart<Props>(fetchPart: () => Promise<{ default: ComponentType<Props> }>) {
  const [Part, setPart] = useState<ComponentType<Props>>();
  /** Answers whether it is there. */
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
