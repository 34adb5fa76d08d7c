import { type ComponentType, useCallback, useState } from 'react';
import * as texts from '#texts';
import { showWarning } from './toast.tsx';

/** A part that is fetched when somebody asks for it, such as a dialog; when it cannot be fetched, the page stays as it is. */
export function useOnDemand<Props>(fetchPart: () => Promise<{ default: ComponentType<Props> }>) {
  const [Part, setPart] = useState<ComponentType<Props>>();
  const load = useCallback(async () => {
    try {
      const { default: Fetched } = await fetchPart();
      setPart(() => Fetched);
    } catch {
      showWarning(texts.part_not_loaded());
    }
  }, [fetchPart]);
  return { Part, load };
}
