import { useEffect, useRef } from 'react';
import { type Location, useLocation, useNavigate, useSearchParams } from 'react-router';
import { whenHydrated } from '../first-paint/hydrated.ts';

/** The entry of the page; an opened dialog is an entry of its own, over that page. */
export const pageKeyOf = ({ state, key }: Location): string => state?.over ?? key;

/** A dialog as a value in the URL: it can be opened directly, is closed with Back and opened again with Forward. */
export function useUrlDialog(name: string) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { pathname, hash, state, key } = useLocation();
  const left = useRef<string>(undefined);
  // An entry can be left again after coming back to it.
  useEffect(() => {
    if (left.current !== key) left.current = undefined;
  }, [key]);

  /** Navigation is asynchronous, so a second press would leave the page or open an entry more. */
  async function leave(move: () => void) {
    if (left.current === key) return;
    left.current = key;
    await whenHydrated();
    move();
  }
  /** Of the other values in the URL, such as a search, all stay. */
  function addressWith(value: string) {
    const next = new URLSearchParams(query);
    if (value) next.set(name, value);
    else next.delete(name);
    return { pathname, search: String(next), hash };
  }
  return {
    value: query.get(name) ?? '',
    open: (value: string) =>
      void leave(() => void navigate(addressWith(value), { preventScrollReset: true, state: { over: key } })),
    close: () =>
      void leave(() => {
        if (state?.over) void navigate(-1);
        else void navigate(addressWith(''), { replace: true, preventScrollReset: true });
      }),
  };
}

/** For the `shouldRevalidate` of a screen: opening and closing a dialog loads nothing. */
export const shouldRevalidatePage = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;
