import { useSearchParams } from 'react-router';

/** Changes the named parts of the address; empty ones leave it. */
export function useChangeSearch() {
  const [, setSearch] = useSearchParams();
  return (values: Record<string, string | undefined>) => {
    // From the address itself: a change that comes late must not bring back an older part.
    const next = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries(values)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setSearch(next, { replace: true, preventScrollReset: true });
  };
}
