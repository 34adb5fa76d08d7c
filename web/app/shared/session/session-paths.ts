export const within = (pathname: string, place: string) =>
  pathname === place || pathname.startsWith(`${place}/`);

/** Pages for signed-in users. */
export const isProtected = (pathname: string) =>
  within(pathname, '/profile') || within(pathname, '/adminPanel');

const isBehindMailLink = (pathname: string) =>
  within(pathname, '/reset-password') ||
  within(pathname, '/confirm-email') ||
  within(pathname, '/already-verified') ||
  pathname.startsWith('/verify-');

/** On these pages an expired session must not redirect to the sign-in. */
export const isAccountEntry = (pathname: string) =>
  isBehindMailLink(pathname) ||
  ['/login', '/register', '/forgot-password'].some((place) => within(pathname, place));

/** Administrators are redirected to the panel from other pages; links from mails must still work. */
export const isForAdminToo = (pathname: string) =>
  within(pathname, '/adminPanel') || isBehindMailLink(pathname);

/** Signed-in people are led on by the page itself. */
export const isLogin = (pathname: string) => within(pathname, '/login');

/** The first page after signing in. */
const homePaths = { USER: '/', STAFF: '/osoblje', ADMIN: '/adminPanel' };
export const homePathOf = (role: keyof typeof homePaths) => homePaths[role];
