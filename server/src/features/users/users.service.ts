import type { UpdateUserRequest, User, UserExport, UserFilterQuery } from '#contracts/users.ts';
import * as texts from '#texts';
import type { Cache } from '../../platform/cache/cache.ts';
import type { Changes } from '../../platform/changes.ts';
import { type Clock, days, earlier } from '../../platform/clock.ts';
import type { Database, Queryable, Transaction } from '../../platform/database/database.ts';
import type { SearchTerm } from '../../platform/database/person-search.ts';
import type { Events } from '../../platform/events.ts';
import type { Caller } from '../../platform/http/access.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { mailboxOf } from '../../platform/mailbox.ts';
import { normalizeForSearch } from '../../platform/search-text.ts';
import { administrativeAct } from '../audit/audit.events.ts';
import { accessChanged, accountConfirmed, accountDeleted } from './users.events.ts';
import {
  anyUser,
  countConfirmed,
  deleteUnconfirmed,
  deleteUser,
  findAdministrators,
  findByEmail,
  findById,
  findByIds,
  findIdsMatching,
  findIdsOfMailbox,
  findPage,
  insertUser,
  lockAdministrators,
  lockByEmail,
  lockById,
  lockEmail,
  lockMailbox,
  searchPage,
  type UserRow,
  updateUser,
} from './users.repository.ts';
import { mayChange, mayRead, mayRemove, nextRole } from './users.rules.ts';

export const unconfirmedLive = days(7);

export type UsersService = ReturnType<typeof createUsersService>;
export type Account = UserRow;

/** What a feature keeps about a person beyond the account itself. */
type ExportPart = Partial<Omit<UserExport, 'exportedAt' | 'user'>>;
type CollectExportPart = (userId: number) => Promise<ExportPart>;

type Person = { firstName: string; lastName: string; phone: string | null };
type NewAccount = Person & {
  email: string;
  role: User['role'];
  passwordHash: string | null;
  confirmedAt: Date | null;
  isDemo?: boolean;
};

export function toUser(row: UserRow): User {
  return {
    userId: row.userId,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    phone: row.phone,
    role: row.role,
    createdAt: row.createdAt.toISOString(),
    ...(row.role === 'ADMIN' ? { wantsMails: row.wantsMails } : {}),
  };
}

/** What may be said of a person who may be gone tomorrow: the initials. */
export const maskedName = ({ firstName, lastName }: Pick<UserRow, 'firstName' | 'lastName'>) =>
  [firstName, lastName].map((name) => `${[...name][0] ?? ''}.`).join(' ');

const namesSearchText = ({ firstName, lastName }: { firstName: string; lastName: string }) => ({
  firstNameSearchText: normalizeForSearch(firstName),
  lastNameSearchText: normalizeForSearch(lastName),
});

export function createUsersService(deps: {
  db: Database;
  clock: Clock;
  events: Events;
  changes: Changes;
  cache: Cache;
}) {
  const { db, clock, events, changes, cache } = deps;
  const exportParts: CollectExportPart[] = [];

  async function existing(row: UserRow | undefined): Promise<UserRow> {
    // An address nobody has confirmed is not an account yet.
    if (!row?.confirmedAt) throw new AppError('notFound');
    return row;
  }

  async function pageOfAll(query: UserFilterQuery) {
    // Counting grows with the table, so it is done once until somebody comes or goes.
    const count = await cache.getOrLoad('count of accounts', ['accounts'], () => countConfirmed(db));
    // To find nothing behind the last page the database would walk over everything before it.
    const isThere = (query.page - 1) * query.size < count;
    return { rows: isThere ? await findPage(db, query) : [], count };
  }

  return {
    async listUsers(query: UserFilterQuery) {
      const filter = {
        firstName: normalizeForSearch(query.firstName ?? ''),
        lastName: normalizeForSearch(query.lastName ?? ''),
        email: normalizeForSearch(query.email ?? ''),
      };
      const isSearch = Object.values(filter).some((part) => part !== '');
      const { rows, count } = await (isSearch ? searchPage(db, filter, query) : pageOfAll(query));
      return { users: rows.map(toUser), totalPages: Math.ceil(count / query.size), count };
    },

    async listAdministrators() {
      return (await findAdministrators(db)).map(toUser);
    },

    async getUser(caller: Caller, userId: number) {
      mayRead(caller, userId);
      return toUser(await existing(await findById(db, userId)));
    },

    async updateUser(caller: Caller, userId: number, changes: UpdateUserRequest) {
      mayChange(caller, userId);
      return db.transaction(async (tx) => {
        const current = await existing(await lockById(tx, userId));
        const person = {
          firstName: changes.firstName ?? current.firstName,
          lastName: changes.lastName ?? current.lastName,
          phone: changes.phone === undefined ? current.phone : changes.phone,
          wantsMails: changes.wantsMails ?? current.wantsMails,
        };
        return toUser(
          await updateUser(tx, userId, {
            /* guard: mass-assignment = ...(changes.role && { role: changes.role }), $ */ ...person,
            ...namesSearchText(person),
          }),
        );
      });
    },

    async changeRole(caller: Caller, userId: number) {
      return db.transaction(async (tx) => {
        const administrators = await lockAdministrators(tx);
        const target = await existing(await lockById(tx, userId));
        const role = nextRole(caller, target, administrators);
        await events.publish(tx, accessChanged, { userId });
        await events.publish(tx, administrativeAct, {
          caller,
          kind: 'ACCOUNT',
          action: role === 'ADMIN' ? 'ROLE_GIVEN' : 'ROLE_TAKEN',
          object: { id: userId, name: maskedName(target) },
        });
        return toUser(await updateUser(tx, userId, { role }));
      });
    },

    async removeUser(caller: Caller, userId: number) {
      // An account may hold days in the calendar, which its end sets free.
      await changes.make(['reservations', 'accounts'], async (tx) => {
        if (caller.role !== 'ADMIN') mayChange(caller, userId);
        const target = await existing(await lockById(tx, userId));
        mayRemove(caller, target);
        const { firstName, lastName, email, phone } = target;
        await events.publish(tx, accountDeleted, { userId, firstName, lastName, email, phone });
        await events.publish(tx, accessChanged, { userId });
        await events.publish(tx, administrativeAct, {
          caller,
          kind: 'ACCOUNT',
          action: 'REMOVED',
          object: { id: userId, name: maskedName(target) },
        });
        await deleteUser(tx, userId);
      });
    },

    /** Everything that is kept about the caller, as the features contribute it. */
    async exportData(caller: Caller, userId: number): Promise<UserExport> {
      mayChange(caller, userId);
      const user = toUser(await existing(await findById(db, userId)));
      const parts = await Promise.all(exportParts.map((collect) => collect(userId)));
      return Object.assign({ exportedAt: clock.now().toISOString(), user }, ...parts);
    },

    addToExport(collect: CollectExportPart) {
      exportParts.push(collect);
    },

    async removeUnconfirmed() {
      await deleteUnconfirmed(db, earlier(clock.now(), unconfirmedLive));
    },

    // What other features need of accounts, inside their own transactions.
    findAccount: (queryable: Queryable, userId: number) => findById(queryable, userId),
    findAccountsByIds: (queryable: Queryable, userIds: number[]) => findByIds(queryable, userIds),
    findAccountIdsMatching: (queryable: Queryable, terms: SearchTerm[]) => findIdsMatching(queryable, terms),
    /** Administrators who want to hear by mail of what happens. */
    listAdministratorsToMail: async (queryable: Queryable) =>
      (await findAdministrators(queryable)).filter(({ wantsMails }) => wantsMails),
    findAccountByEmail: (queryable: Queryable, email: string) => findByEmail(queryable, email),
    lockAccount: (tx: Transaction, userId: number) => lockById(tx, userId),
    lockAccountByEmail: (tx: Transaction, email: string) => lockByEmail(tx, email),
    lockMailbox: (tx: Transaction, mailbox: string) => lockMailbox(tx, mailbox),
    findAccountIdsOfMailbox: (queryable: Queryable, mailbox: string) => findIdsOfMailbox(queryable, mailbox),
    lockEmail: (tx: Transaction, email: string) => lockEmail(tx, email),
    hasAnyone: (queryable: Queryable) => anyUser(queryable),
    hasAdministrator: async (queryable: Queryable) => (await findAdministrators(queryable)).length > 0,

    createAccount(tx: Transaction, account: NewAccount): Promise<Account> {
      return insertUser(tx, {
        ...account,
        ...namesSearchText(account),
        emailSearchText: normalizeForSearch(account.email),
        mailbox: mailboxOf(account.email),
        createdAt: clock.now(),
      });
    },

    /** An unconfirmed registration of the same address must not keep the business from its administrator. */
    async makeAdministrator(
      tx: Transaction,
      { email, passwordHash }: { email: string; passwordHash: string },
    ) {
      const known = await findByEmail(tx, email);
      const rights = { role: 'ADMIN' as const, passwordHash, confirmedAt: clock.now() };
      if (known) return updateUser(tx, known.userId, rights);
      const person = {
        firstName: texts.administrator_first_name(),
        lastName: texts.administrator_last_name(),
      };
      return this.createAccount(tx, { ...person, phone: null, email, ...rights });
    },

    /** Its name stays: whoever registers the address again may be somebody else. */
    renewUnconfirmed(tx: Transaction, userId: number) {
      return updateUser(tx, userId, { createdAt: clock.now() });
    },

    /** Makes the address an account: with what its registration brings, or with what is there. */
    async confirmAccount(tx: Transaction, userId: number, person?: Person & { passwordHash: string }) {
      const entered = person ? { ...person, ...namesSearchText(person) } : {};
      await updateUser(tx, userId, { ...entered, confirmedAt: clock.now() });
      await events.publish(tx, accountConfirmed, { userId });
    },

    announceAccessChange: (tx: Transaction, userId: number) => events.publish(tx, accessChanged, { userId }),
    setPasswordHash: (tx: Transaction, userId: number, passwordHash: string) =>
      updateUser(tx, userId, { passwordHash }),
  };
}
