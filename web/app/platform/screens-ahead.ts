import { useContext, useEffect, useEffectEvent, useState } from 'react';
import {
  createPath,
  matchRoutes,
  type Path,
  UNSAFE_FrameworkContext as SiteMap,
  useNavigate,
} from 'react-router';
import { isPlainPress } from './plain-press.ts';

const fetched = new Set<string>();

async function fetchCode(module: string): Promise<void> {
  await import(/* @vite-ignore */ module);
  fetched.add(module);
}

const patienceMilliseconds = 5_000;

const isServerThere = () =>
  fetch('/livez', { cache: 'no-store', signal: AbortSignal.timeout(patienceMilliseconds) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** The screens below a frame, each with the file of its code. */
function useScreens(frame: { id: string; path: string }) {
  // Only here the library tells which file a screen is in; its own answer to a missing one is to load the page anew.
  const routes = Object.values(useContext(SiteMap)?.manifest.routes ?? {});
  return routes.flatMap((route) =>
    route?.parentId === frame.id
      ? { id: route.module, path: `${frame.path}/${route.path ?? ''}`, styles: route.css ?? [] }
      : [],
  );
}

/** Where a plain press on a link leads within the site. */
function wayOf(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = isPlainPress(event) && event.target instanceof Element && event.target.closest('a');
  return link && link.origin === window.location.origin && !link.target ? link : undefined;
}

/**
 * Fetches the code of all screens below a frame, so that the way to them needs no connection. A screen whose code
 * cannot be fetched is not entered, and everything stays as it is.
 */
export function useScreensAhead(frame: { id: string; path: string }) {
  const screens = useScreens(frame);
  const modules = screens.map(({ id }) => id).join(' ');
  const [attempt, setAttempt] = useState(0);
  const [wanted, setWanted] = useState<{ path: Path; link: HTMLAnchorElement }>();
  const navigate = useNavigate();
  const [failed, setFailed] = useState<{ module: string; attempt: number }>();

  useEffect(() => {
    const fetchAll = () => {
      for (const module of modules.split(' ')) fetchCode(module).catch(() => undefined);
    };
    fetchAll();
    window.addEventListener('online', fetchAll);
    return () => window.removeEventListener('online', fetchAll);
  }, [modules]);

  const moduleAt = (path: string) => matchRoutes(screens, path)?.at(-1)?.route.id;
  const module = wanted && moduleAt(wanted.path.pathname);

  const stopBefore = useEffectEvent((event: MouseEvent) => {
    const way = wayOf(event);
    const next = way && moduleAt(way.pathname);
    if (!way || !next) return;
    if (fetched.has(next)) return setWanted(undefined);
    event.preventDefault();
    setWanted({ path: { pathname: way.pathname, search: way.search, hash: way.hash }, link: way });
  });
  useEffect(() => {
    document.addEventListener('click', stopBefore, true);
    return () => document.removeEventListener('click', stopBefore, true);
  }, []);

  useEffect(() => {
    if (!module || !wanted) return;
    let isWanted = true;
    const goOn = () => {
      if (!isWanted) return;
      setWanted(undefined);
      // The link itself knows what it hands on; one that is gone, as in a closed menu, only where it led.
      if (wanted.link.isConnected) wanted.link.click();
      else void navigate(wanted.path);
    };
    const giveUp = async () => {
      const isThere = await isServerThere();
      if (!isWanted) return;
      // The server is there but the file is not: a new version of the site has come meanwhile.
      if (isThere) window.location.assign(createPath(wanted.path));
      else setFailed({ module, attempt });
    };
    fetchCode(module).then(goOn, giveUp);
    return () => {
      isWanted = false;
    };
  }, [wanted, module, attempt, navigate]);

  const isMissing = module !== undefined && failed?.module === module && failed.attempt === attempt;
  return {
    /** The screen whose code is on its way. */
    awaited: isMissing ? undefined : wanted?.path,
    /** Somebody wants to go to a screen that cannot be fetched. */
    isMissing,
    retry: () => setAttempt(attempt + 1),
    styles: screens.flatMap(({ styles }) => styles),
  };
}
