export const within = (pathname: string, place: string) =>
  pathname === place || pathname.startsWith(`${place}/`);

/** Pages for signed-in users. */
export const isProtected = (pathname: string) =>
  ['/profile', '/osoblje', '/adminPanel'].some((place) => within(pathname, place));

const isBehindMailLink = (pathname: string) =>
  within(pathname, '/confirm-email') || isBehindMailLinkOfTeam(pathname);

/** Only customers change their address by a link. */
const isBehindMailLinkOfTeam = (pathname: string) =>
  within(pathname, '/reset-password') ||
  within(pathname, '/already-verified') ||
  pathname.startsWith('/verify-');

/** On these pages an expired session must not redirect to the sign-in. */
export const isAccountEntry = (pathname: string) =>
  isBehindMailLink(pathname) ||
  ['/login', '/register', '/forgot-password'].some((place) => within(pathname, place));

/** Signed-in people are led on by the page itself. */
export const isLogin = (pathname: string) => within(pathname, '/login');

/** The first page after signing in. */
const homePaths = { USER: '/', STAFF: '/osoblje', ADMIN: '/adminPanel' };
type Role = keyof typeof homePaths;
export const homePathOf = (role: Role) => homePaths[role];

/** Staff and administrators are redirected to their panel from other pages; their links from mails must still work. */
export const isOutsidePanel = (role: Role, pathname: string) =>
  role !== 'USER' && !within(pathname, homePaths[role]) && !isBehindMailLinkOfTeam(pathname);
