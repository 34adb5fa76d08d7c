import { useEffect } from 'react';
import {
  type DataStrategyResult,
  isRouteErrorResponse,
  type MiddlewareFunction,
  useLocation,
  useNavigate,
} from 'react-router';
import * as texts from '#texts';
import { showWarning } from '../ui/toast.tsx';

type Results = Record<string, DataStrategyResult>;

/** Not one that is meant: a page that does not exist, or has moved. */
const isFailure = ({ type, result }: DataStrategyResult) =>
  type === 'error' && !(result instanceof Response) && !(isRouteErrorResponse(result) && result.status < 500);

const isServerThere = () =>
  fetch('/livez', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

let goToCurrentPage: (() => Promise<void>) | undefined;
let isStaying = false;
/** Which page is being loaded. */
let underWay: string | undefined;
/** Pages for whose code the router waits for ever, since it could not be loaded once. */
const stuck = new Set<string>();

/** Ends the navigation under way: the page stays, with all that was typed. */
function stay(): void {
  showWarning(texts.unreachable_reason());
  underWay = undefined;
  isStaying = true;
  void goToCurrentPage?.().finally(() => {
    isStaying = false;
  });
}

/** On the way back the browser has changed the address already: then the failed page says so. */
const hasAddressChanged = (url: string) => url === window.location.href.split('#', 1)[0];

/** A navigation whose data cannot be fetched is given up. */
export const keepPageOnFailure: MiddlewareFunction<Results> = async ({ request, pattern }, next) => {
  // What is shown is not asked for again.
  if (isStaying) return {};
  if (stuck.has(pattern)) {
    if (await isServerThere()) window.location.assign(request.url);
    else stay();
    return {};
  }
  underWay = pattern;
  const results = await next();
  if (request.signal.aborted) return results;
  underWay = undefined;
  if (Object.values(results).some(isFailure) && !hasAddressChanged(request.url)) stay();
  return results;
};

/**
 * The router loads the page anew when the code of the next one is missing, as after a new version. Where the server
 * cannot be reached that would lose the page. Browsers that do not know these events reload.
 */
function reloadOnlyFromServer(event: NavigateEvent): void {
  if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable) return;
  event.preventDefault();
  void isServerThere().then((isThere) => {
    if (isThere) {
      window.navigation?.removeEventListener('navigate', reloadOnlyFromServer);
      window.location.reload();
    } else if (underWay !== undefined) {
      stuck.add(underWay);
      stay();
    }
  });
}

/** For the root of the pages. */
export function useKeptPage(): void {
  const navigate = useNavigate();
  const location = useLocation();
  useEffect(() => {
    goToCurrentPage = async () =>
      navigate(location, { replace: true, preventScrollReset: true, state: location.state });
  }, [navigate, location]);
  useEffect(() => {
    window.navigation?.addEventListener('navigate', reloadOnlyFromServer);
    return () => window.navigation?.removeEventListener('navigate', reloadOnlyFromServer);
  }, []);
}
