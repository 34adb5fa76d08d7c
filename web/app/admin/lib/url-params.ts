import { useSearchParams } from 'react-router';

type Values = Record<string, string | number | undefined>;

/** Values stored in the URL; empty ones are left out. */
export function useUrlParams() {
  const [search, setSearch] = useSearchParams();
  const replace = (next: URLSearchParams) => setSearch(next, { replace: true, preventScrollReset: true });

  function change(values: Values) {
    // Read from the current URL, so that a debounced change does not restore an older order or page.
    const next = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries(values)) {
      if (value === undefined || value === '') next.delete(name);
      else next.set(name, String(value));
    }
    replace(next);
  }

  return { search, change, clear: () => replace(new URLSearchParams()) };
}
