import { keysOf } from '#domain/objects.ts';
import type { BusinessRules, Settings } from '#schemas/settings.ts';
import type { Role } from '#schemas/users.ts';

/** A demo account that is an administrator or can sign in is treated as real. */
export const isRealPerson = ({ role, passwordHash }: { role: Role; passwordHash: string | null }) =>
  role === 'ADMIN' || passwordHash !== null;

type Contacts = Omit<Settings, 'name' | 'contactPhoto' | 'updatedAt' | keyof BusinessRules>;

/** Settings without contacts. */
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
  parking: null,
  borderDistance: null,
  airportDistance: null,
  hotels: null,
  contactPerson: null,
  contactRole: null,
  taxNumber: null,
  vatNumber: null,
};

/** Clears values that still equal the demo's; keeps the name and what was changed. */
export function withoutInvented(stored: Contacts, invented: Partial<Contacts>): Partial<Contacts> {
  const left = keysOf(noContacts).filter((name) => stored[name] !== null && stored[name] === invented[name]);
  return Object.fromEntries(left.map((name) => [name, null]));
}
