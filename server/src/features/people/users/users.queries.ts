import type { User, UserExport, UserFilterQuery } from '#schemas/users.ts';
import { searchTermsOf } from '#server/platform/database/person-search.ts';
import { normalizeForSearch } from '#server/platform/database/search-text.ts';
import type { Declares } from '#server/platform/declares.ts';
import type { Caller } from '#server/platform/http/access.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  countConfirmed,
  findAdministrators,
  findPage,
  findUnconfirmed,
  findUserById,
  searchPage,
  type UserRow,
} from './users.repository.ts';
import { assertConfirmed, assertMayChange, assertMayRead } from './users.rules.ts';

/** More would be an attack, and they vanish after a week. */
const maxUnconfirmed = 100;

/** Data of a feature in the export of an account. */
type OwnData = NonNullable<Declares['ownData']>;

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
    ...(row.role === 'USER' ? {} : { jobTitle: row.jobTitle }),
  };
}

export function createUserQueries({ db, clock, cache }: Platform) {
  const ownData: OwnData[] = [];

  async function pageOfAll(query: UserFilterQuery) {
    // Counting grows with the table, so the count is cached until an account is created or removed.
    const count = await cache.getOrLoad('count of accounts', ['accounts'], () => countConfirmed(db));
    // A page beyond the last is empty without a query, since a large OFFSET is slow.
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
      const terms = searchTermsOf(query.q ?? '');
      const isSearch = terms.length > 0 || Object.values(filter).some((part) => part !== '');
      const { rows, count } = await (isSearch
        ? searchPage(db, { ...filter, terms }, query)
        : pageOfAll(query));
      return { users: rows.map(toUser), totalPages: Math.ceil(count / query.size), count };
    },

    async listAdministrators() {
      return (await findAdministrators(db)).map(toUser);
    },

    async listUnconfirmed() {
      return (await findUnconfirmed(db, maxUnconfirmed)).map(toUser);
    },

    async getUser(caller: Caller, userId: number) {
      assertMayRead(caller, userId);
      return toUser(assertConfirmed(await findUserById(db, userId)));
    },

    /** All stored data of the caller, contributed by the features. */
    async exportData(caller: Caller, userId: number): Promise<UserExport> {
      assertMayChange(caller, userId);
      const row = assertConfirmed(await findUserById(db, userId));
      const parts = await Promise.all(ownData.map((collect) => collect(userId)));
      const account = { user: toUser(row), lastSignInAt: row.lastSignInAt?.toISOString() ?? null };
      return Object.assign({ exportedAt: clock.now().toISOString(), ...account }, ...parts);
    },

    addOwnData: (collect: OwnData) => ownData.push(collect),
  };
}
