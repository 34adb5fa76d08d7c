import type { Day } from '#domain/dates/days.ts';
import type { Queryable, Transaction } from '#server/platform/database/database.ts';

export type Person = {
  userId: number;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
};

export type Hall = { hallId: number; name: string; maxGuestsMin: number; maxGuestsMax: number };

export type Request = { reservationId: number; userId: number | null; hallId: number; eventDate: Day };

export type Filled = { people: Person[]; halls: Hall[]; now: Date };

/** A subject of the demo; what others are made of has a count alone and is seeded and removed by the services. */
export type DemoPart = {
  count: (db: Queryable) => Promise<number>;
  seed?: (tx: Transaction, filled: Filled & { requests: Request[] }) => Promise<void>;
  remove?: (tx: Transaction) => Promise<void>;
};
