const within = (pathname: string, place: string) => pathname === place || pathname.startsWith(`${place}/`);

/** Pages that only a signed-in person sees. */
export const isProtected = (pathname: string) =>
  within(pathname, '/profile') || within(pathname, '/adminPanel');

/** An administrator is taken to the panel from everywhere else; links from mails must still work. */
export const isForAdminToo = (pathname: string) =>
  within(pathname, '/adminPanel') ||
  within(pathname, '/reset-password') ||
  within(pathname, '/already-verified') ||
  pathname.startsWith('/verify-');

/** Right after signing in. */
export const homeOf = (role: 'USER' | 'ADMIN') => (role === 'ADMIN' ? '/adminPanel' : '/');
