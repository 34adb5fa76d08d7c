import { useEffect } from 'react';
import {
  type DataStrategyResult,
  isRouteErrorResponse,
  type MiddlewareFunction,
  useBlocker,
  useLocation,
  useNavigate,
} from 'react-router';
import { unreachableReason } from '../platform/api/unreachable.ts';
import { showWarning } from '../ui/toast.tsx';

/** 404 and redirects are not failures. */
const isFailure = ({ type, result }: DataStrategyResult) =>
  type === 'error' && !(result instanceof Response) && !(isRouteErrorResponse(result) && result.status < 500);

/** The current page, and a function to stay on it. */
let shown: { path: string; stay: () => Promise<void> } | undefined;
let isStaying = false;

const pathOf = (url: string) => url.slice(new URL(url).origin.length);
/** On a back navigation the browser has already changed the URL, so the error page is shown. */
const hasAddressChanged = (url: string) => url === window.location.href.split('#', 1)[0];

/** A navigation whose data cannot be loaded is cancelled: the page stays with all input. */
export const keepPageOnFailure: MiddlewareFunction = async ({ request }, next) => {
  // The current page is not loaded again.
  if (isStaying) return {};
  const results = await next();
  if (request.signal.aborted || !Object.values<DataStrategyResult>(Object(results)).some(isFailure))
    return results;
  const isReadAgain = pathOf(request.url) === shown?.path;
  if (!isReadAgain && hasAddressChanged(request.url)) return results;
  showWarning(unreachableReason());
  if (isReadAgain) return {};
  isStaying = true;
  void shown?.stay().finally(() => {
    isStaying = false;
  });
  return results;
};

/** For the root: tells `keepPageOnFailure` the current page. */
export function useShownPage(): void {
  const navigate = useNavigate();
  const location = useLocation();
  useEffect(() => {
    shown = {
      path: location.pathname + location.search,
      stay: async () =>
        navigate(location, { replace: true, preventScrollReset: true, state: location.state }),
    };
  }, [navigate, location]);
}

/** Offline the page stays: the router would reload it when the code of the next one cannot be loaded. */
export function useStayOffline(): void {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to, historyAction }) =>
      historyAction !== 'POP' && !navigator.onLine && from.pathname !== to.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    showWarning(unreachableReason());
    blocker.reset();
  }, [blocker]);
}
