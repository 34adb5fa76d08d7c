import { useSearchParams } from 'react-router';

type Values = Record<string, string | number | undefined>;

/** What is chosen stands in the address: a reload or a link shows the same. What is empty is left out of it. */
export function useAddressValues() {
  const [search, setSearch] = useSearchParams();
  const replace = (next: URLSearchParams) => setSearch(next, { replace: true, preventScrollReset: true });

  function change(values: Values) {
    // From the address itself: what is asked late must not bring an older order or page back.
    const next = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries(values)) {
      if (value === undefined || value === '') next.delete(name);
      else next.set(name, String(value));
    }
    replace(next);
  }

  return { search, change, clear: () => replace(new URLSearchParams()) };
}
