import type { TeamMember, UserExport } from '#schemas/users.ts';
import type { Queryable, Transaction } from './database/database.ts';

/** What a feature says of itself; services.ts tells it those who ask. */
export type Declares = {
  /** Its part of the download of one's own data. */
  ownData?: (userId: number) => Promise<Partial<Omit<UserExport, 'exportedAt' | 'user' | 'lastSignInAt'>>>;
  /** What refers to a hall, which then is not deleted: upcoming events, and whether there is anything else. */
  keepsHall?: (tx: Transaction, hallId: number) => Promise<{ upcoming: number; other: boolean }>;
  /** Whether something outlives a reservation, which then is hidden instead of deleted. */
  keepsReservation?: (tx: Transaction, reservationId: number) => Promise<boolean>;
  /** Whether a customer has an obligation and so cannot become a member of the staff. */
  keepsAccount?: (tx: Transaction, userId: number) => Promise<boolean>;
  /** What the list of the team shows, by account. */
  teamDetails?: (
    userIds: number[],
  ) => Promise<ReadonlyMap<number, Partial<Pick<TeamMember, 'feeds' | 'hasPasskey'>>>>;
  /** Whether somebody has confirmed an address of the domain, so that mails to it are not counted. */
  confirmsDomain?: (queryable: Queryable, domain: string) => Promise<boolean>;
  /** Removes what is outdated. */
  hourly?: () => Promise<unknown>;
};
