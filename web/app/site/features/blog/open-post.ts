import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

const number = /^[1-9]\d{0,9}$/;

/** Which post of a list is open stands in the address: it can be shared, opened directly and closed with Back. */
export function useOpenPost() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { pathname, state, key } = useLocation();
  const closing = useRef<string>(undefined);
  // Whoever comes forward to the same entry again can close it again.
  useEffect(() => {
    if (closing.current !== key) closing.current = undefined;
  }, [key]);
  const asked = query.get('post') ?? '';
  return {
    blogId: number.test(asked) ? Number(asked) : undefined,
    open: (blogId: number) =>
      void navigate(
        { pathname, search: `?post=${blogId}` },
        { preventScrollReset: true, state: { isFromList: true } },
      ),
    close: () => {
      // Going back takes a moment, and a second press would leave the list as well.
      if (closing.current === key) return;
      closing.current = key;
      if (state?.isFromList) void navigate(-1);
      else void navigate(pathname, { replace: true, preventScrollReset: true });
    },
  };
}

/** For the `shouldRevalidate` of such a list: opening and closing a post asks for nothing anew. */
export const unlessOnlyPostChanges = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;
