import type { Role } from '#schemas/users.ts';
import { within } from '#web/platform/session/session-paths.ts';

const origin = 'https://site.invalid';
/** A customer also returns to the hall whose day they chose before the sign-in. */
const areas: Record<Role, string[]> = {
  USER: ['/profile', '/saloni'],
  STAFF: ['/osoblje'],
  ADMIN: ['/adminPanel'],
};

/** The address, if it is a page of this site for this role; normalized first, so that no spelling leads elsewhere. */
export function allowedPage(role: Role, address: string | null): string | undefined {
  if (!address?.startsWith('/') || !URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  const isAllowed = url.origin === origin && areas[role].some((area) => within(url.pathname, area));
  return isAllowed ? url.pathname + url.search + url.hash : undefined;
}
