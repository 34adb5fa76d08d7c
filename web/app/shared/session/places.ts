const within = (pathname: string, place: string) => pathname === place || pathname.startsWith(`${place}/`);

/** Pages that only a signed-in person sees. */
export const isProtected = (pathname: string) =>
  within(pathname, '/profile') || within(pathname, '/adminPanel');

const isBehindMailLink = (pathname: string) =>
  within(pathname, '/reset-password') ||
  within(pathname, '/already-verified') ||
  pathname.startsWith('/verify-');

/** Whoever is here is on the way to an account: an older session that turns out to have ended must not interrupt. */
export const isAccountEntry = (pathname: string) =>
  isBehindMailLink(pathname) ||
  ['/login', '/register', '/forgot-password'].some((place) => within(pathname, place));

/** An administrator is taken to the panel from everywhere else; links from mails must still work. */
export const isForAdminToo = (pathname: string) =>
  within(pathname, '/adminPanel') || isBehindMailLink(pathname);

/** Right after signing in. */
export const homeOf = (role: 'USER' | 'ADMIN') => (role === 'ADMIN' ? '/adminPanel' : '/');
