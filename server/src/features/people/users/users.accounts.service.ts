import type { User } from '#schemas/users.ts';
import { days, earlier } from '#server/platform/clock.ts';
import type { Queryable, Transaction } from '#server/platform/database/database.ts';
import type { SearchTerm } from '#server/platform/database/person-search.ts';
import { normalizeForSearch } from '#server/platform/database/search-text.ts';
import type { Declares } from '#server/platform/declares.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';
import { mailboxOf } from '#server/platform/mail/mailbox.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as texts from '#texts';
import { accessChanged, accountConfirmed, roleChanged } from './users.events.ts';
import {
  anyUser,
  deleteUnconfirmed,
  deleteUser,
  findAdministrators,
  findDemoUserIds,
  findIdsMatching,
  findIdsOfMailbox,
  findUserByEmail,
  findUserById,
  findUsersByIds,
  hasConfirmedAccountOf,
  insertUser,
  lockEmail,
  lockMailbox,
  lockUserByEmail,
  lockUserById,
  lockUserForDays,
  type UserRow,
  updateUser,
} from './users.repository.ts';
import { namesSearchText } from './users.rules.ts';

export const unconfirmedLive = days(7);

export type Account = UserRow;

type Person = { firstName: string; lastName: string; phone: string | null };
type NewAccount = Person & {
  email: string;
  role: User['role'];
  passwordHash: string | null;
  confirmedAt: Date | null;
  administratorSince?: Date;
  isDemo?: boolean;
};

/** Account operations for other features, inside their transactions. */
export function createAccounts({ db, clock, events, outbox }: Platform) {
  /** Administrators who receive mails about new requests and messages. */
  const listAdministratorsToMail = async (queryable: Queryable) =>
    (await findAdministrators(queryable)).filter(({ wantsMails }) => wantsMails);

  function createAccount(tx: Transaction, account: NewAccount): Promise<Account> {
    return insertUser(tx, {
      ...(account.role === 'ADMIN' && { administratorSince: clock.now() }),
      ...account,
      ...namesSearchText(account),
      emailSearchText: normalizeForSearch(account.email),
      mailbox: mailboxOf(account.email),
      createdAt: clock.now(),
    });
  }

  return {
    async removeUnconfirmed() {
      await deleteUnconfirmed(db, earlier(clock.now(), unconfirmedLive));
    },

    findAccount: (queryable: Queryable, userId: number) => findUserById(queryable, userId),
    findAccountsByIds: (queryable: Queryable, userIds: number[]) => findUsersByIds(queryable, userIds),
    findDemoAccountIds: (queryable: Queryable, userIds: number[]) => findDemoUserIds(queryable, userIds),
    findAccountIdsMatching: (queryable: Queryable, terms: SearchTerm[]) => findIdsMatching(queryable, terms),
    /** Names by id; an account that is gone has none. */
    async fullNames(queryable: Queryable, userIds: (number | null)[]): Promise<ReadonlyMap<number, string>> {
      const ids = [...new Set(userIds.flatMap((userId) => userId ?? []))];
      const people = ids.length > 0 ? await findUsersByIds(queryable, ids) : [];
      return new Map(people.map(({ userId, firstName, lastName }) => [userId, `${firstName} ${lastName}`]));
    },
    listAdministratorsToMail,
    async mailAdministrators(tx: Transaction, write: (to: { firstName: string }) => MailContent) {
      const administrators = await listAdministratorsToMail(tx);
      await outbox.postAll(
        tx,
        administrators.map(({ userId, email, firstName }) => ({
          accountId: userId,
          to: email,
          content: write({ firstName }),
        })),
      );
    },
    listAdministratorAccounts: (queryable: Queryable) => findAdministrators(queryable),

    findAccountByEmail: (queryable: Queryable, email: string) => findUserByEmail(queryable, email),
    lockAccount: (tx: Transaction, userId: number) => lockUserById(tx, userId),
    /** Two freed days may be offered to each other's holders at once, so an offer does not wait for this lock. */
    lockAccountForDays: (tx: Transaction, userId: number) => lockUserForDays(tx, userId),
    lockAccountByEmail: (tx: Transaction, email: string) => lockUserByEmail(tx, email),
    lockMailbox: (tx: Transaction, mailbox: string) => lockMailbox(tx, mailbox),
    findAccountIdsOfMailbox: (queryable: Queryable, mailbox: string) => findIdsOfMailbox(queryable, mailbox),
    lockEmail: (tx: Transaction, email: string) => lockEmail(tx, email),
    hasAnyone: (queryable: Queryable) => anyUser(queryable),
    hasAdministrator: async (queryable: Queryable) => (await findAdministrators(queryable)).length > 0,

    createAccount,

    /** An unconfirmed registration of the same address must not block the administrator's account. */
    async makeAdministrator(
      tx: Transaction,
      { email, passwordHash }: { email: string; passwordHash: string },
    ) {
      const known = await findUserByEmail(tx, email);
      const now = clock.now();
      const rights = { role: 'ADMIN' as const, administratorSince: now, passwordHash, confirmedAt: now };
      if (known) {
        await events.publish(tx, roleChanged, { userId: known.userId });
        return updateUser(tx, known.userId, rights);
      }
      const person = {
        firstName: texts.administrator_first_name(),
        lastName: texts.administrator_last_name(),
      };
      return createAccount(tx, { ...person, phone: null, email, ...rights });
    },

    /** The name is not overwritten, since the new registration may be by someone else. */
    renewUnconfirmed(tx: Transaction, userId: number) {
      return updateUser(tx, userId, { createdAt: clock.now() });
    },

    /** Confirms the account, with the data of its registration if given. */
    async confirmAccount(tx: Transaction, userId: number, person?: Person & { passwordHash: string }) {
      const entered = person ? { ...person, ...namesSearchText(person) } : {};
      await updateUser(tx, userId, { ...entered, confirmedAt: clock.now() });
      await events.publish(tx, accountConfirmed, { userId });
    },

    /** Of the team only; of customers it is not stored. */
    async noteSignIn(tx: Transaction, { userId, role }: Pick<Account, 'userId' | 'role'>) {
      if (role !== 'USER') await updateUser(tx, userId, { lastSignInAt: clock.now() });
    },

    announceAccessChange: (tx: Transaction, userId: number) => events.publish(tx, accessChanged, { userId }),
    setPhone: (tx: Transaction, userId: number, phone: string) => updateUser(tx, userId, { phone }),
    setEmail: (tx: Transaction, userId: number, email: string) =>
      updateUser(tx, userId, {
        email,
        emailSearchText: normalizeForSearch(email),
        mailbox: mailboxOf(email),
      }),
    /** Unconfirmed registrations of an address whose owner uses it for another account. */
    removeUnconfirmedAccount: (tx: Transaction, userId: number) => deleteUser(tx, userId),
    setPasswordHash: (tx: Transaction, userId: number, passwordHash: string) =>
      updateUser(tx, userId, { passwordHash }),

    declares: {
      confirmsDomain: hasConfirmedAccountOf,
    } satisfies Declares,
  };
}
