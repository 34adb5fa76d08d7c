import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

const number = /^[1-9]\d{0,9}$/;

/** The open post is in the URL: it can be shared, opened directly and closed with Back. */
export function useOpenPost() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { pathname, state, key } = useLocation();
  const closing = useRef<string>(undefined);
  // A forward navigation to the same entry can be closed again.
  useEffect(() => {
    if (closing.current !== key) closing.current = undefined;
  }, [key]);
  const asked = query.get('post') ?? '';
  /** Of the other values in the URL, such as a search, all stay. */
  function addressWith(post: string) {
    const next = new URLSearchParams(query);
    if (post) next.set('post', post);
    else next.delete('post');
    return { pathname, search: String(next) };
  }
  return {
    blogId: number.test(asked) ? Number(asked) : undefined,
    open: (blogId: number) =>
      void navigate(addressWith(String(blogId)), { preventScrollReset: true, state: { isFromList: true } }),
    close: () => {
      // Back navigation is asynchronous, so a second click would also leave the list.
      if (closing.current === key) return;
      closing.current = key;
      if (state?.isFromList) void navigate(-1);
      else void navigate(addressWith(''), { replace: true, preventScrollReset: true });
    },
  };
}

/** For the `shouldRevalidate` of a list: opening and closing a post loads nothing. */
export const shouldRevalidateList = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;
