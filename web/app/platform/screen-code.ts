import { useCallback, useContext } from 'react';
import { UNSAFE_FrameworkContext as SiteMap } from 'react-router';

/**
 * Fetches the code of a screen before its data is asked for from another one. The library would do so too, but its
 * answer to a missing file is to load the page anew.
 */
export function useScreenCode(id: string): () => Promise<void> {
  const { module, clientLoaderModule } = useContext(SiteMap)?.manifest.routes[id] ?? {};
  return useCallback(async () => {
    const files = [module, clientLoaderModule].filter((file) => file !== undefined);
    await Promise.all(files.map((file) => import(/* @vite-ignore */ file)));
  }, [module, clientLoaderModule]);
}
