import type { Role } from '#schemas/users.ts';
import { normalizeForSearch } from '#server/platform/database/search-text.ts';
import { AppError } from '#server/platform/http/app-error.ts';

type Person = { userId: number; role: Role };

export function assertMayRead(caller: Person, userId: number) {
  if (caller.role !== 'ADMIN' && caller.userId !== userId) throw new AppError('forbidden');
}

export function assertMayChange(caller: Person, userId: number) {
  if (caller.userId !== userId) throw new AppError('forbidden');
}

/** The caller may have been demoted since the request was authorized. */
export function assertStillAdministrator(caller: Person, administrators: number[]) {
  if (!administrators.includes(caller.userId)) throw new AppError('forbidden');
}

/** The columns of somebody who leaves the team. */
export const customerFields = {
  role: 'USER',
  administratorSince: null,
  jobTitle: null,
  lastSignInAt: null,
} as const;

/** USER and STAFF become ADMIN; an ADMIN may demote only themselves, and never the last one. */
export function nextRole(caller: Person, target: Person, administrators: number[]): Role {
  assertStillAdministrator(caller, administrators);
  if (target.role !== 'ADMIN') return 'ADMIN';
  if (caller.userId !== target.userId) throw new AppError('forbidden');
  if (administrators.length <= 1) throw new AppError('lastAdministrator');
  return 'USER';
}

/** People delete their own account, administrators those of customers and staff. */
export function assertMayRemove(caller: Person, target: Person) {
  if (caller.role !== 'ADMIN' && caller.userId !== target.userId) throw new AppError('forbidden');
  if (target.role === 'ADMIN') throw new AppError('notAUserAccount');
}

/** An unconfirmed address is not an account yet. */
export function assertConfirmed<Row extends { confirmedAt: Date | null }>(row: Row | undefined): Row {
  if (!row?.confirmedAt) throw new AppError('notFound');
  return row;
}

type Names = { firstName: string; lastName: string; phone: string | null };

/** What is not given stays. */
export const correctedPerson = (
  current: Names,
  changes: { [Field in keyof Names]?: Names[Field] | undefined },
): Names => ({
  firstName: changes.firstName ?? current.firstName,
  lastName: changes.lastName ?? current.lastName,
  phone: changes.phone === undefined ? current.phone : changes.phone,
});

export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`;

/** Under names of their own, since the audit log masks them. */
export const auditedPerson = ({ firstName, lastName, phone }: Names) => ({
  userFirstName: firstName,
  userLastName: lastName,
  userPhone: phone,
});

export const namesSearchText = ({ firstName, lastName }: { firstName: string; lastName: string }) => ({
  firstNameSearchText: normalizeForSearch(firstName),
  lastNameSearchText: normalizeForSearch(lastName),
});
