import type { Settings } from '#contracts/settings.ts';
import type { Role } from '#contracts/users.ts';

/** A demo person who is an administrator or can sign in is a real one by now. */
export const isRealPerson = ({ role, passwordHash }: { role: Role; passwordHash: string | null }) =>
  role === 'ADMIN' || passwordHash !== null;

type Contacts = Omit<Settings, 'name' | 'updatedAt'>;

/** How the business is before it says how it can be reached. */
export const noContacts: Contacts = {
  phone: null,
  viber: null,
  whatsApp: null,
  email: null,
  address: null,
  mapLink: null,
  facebook: null,
  instagram: null,
  tikTok: null,
  youTube: null,
};

/** What still says what was invented is emptied; the business keeps its name and what it has changed. */
export function withoutInvented(stored: Contacts, invented: Partial<Contacts>): Partial<Contacts> {
  const names = Object.keys(noContacts) as (keyof Contacts)[];
  const left = names.filter((name) => stored[name] !== null && stored[name] === invented[name]);
  return Object.fromEntries(left.map((name) => [name, null]));
}
