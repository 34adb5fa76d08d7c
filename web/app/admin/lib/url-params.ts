import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

// Higher pages are an error of the API instead of an empty page.
const lastPossiblePage = 1_000_000;

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

  return {
    search,
    change,
    clear: () => replace(new URLSearchParams()),
    page: Math.min(lastPossiblePage, Math.max(1, Math.floor(Number(search.get('page'))) || 1)),
    goTo: (page: number) => change({ page: page === 1 ? undefined : page }),
  };
}

/** Leads from a page that does not exist to the last one; `pages` is undefined until it is known. */
export function useExistingPage(page: number, pages: number | undefined, goTo: (page: number) => void) {
  const last = pages === undefined ? page : Math.max(1, pages);
  useEffect(() => {
    if (page > last) goTo(last);
  }, [page, last, goTo]);
}
