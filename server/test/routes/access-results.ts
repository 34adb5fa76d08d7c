import type { TestPerson } from '../support/people.ts';

type Result = {
  guest: number;
  owner: number;
  stranger: number;
  /** Undefined: not called. */
  staff: number | undefined;
  admin: number | undefined;
  expired?: number;
  deleted?: number;
};
export type AccessCase = { path?: (owner: TestPerson) => string; body?: () => unknown; expected: Result };

export const everybody = (status: number): Result => ({
  guest: status,
  owner: status,
  stranger: status,
  staff: status,
  admin: status,
});
/** Customers and administrators, not staff. */
export const customersAndAdministrators = (status: number): Result => ({
  guest: 401,
  owner: status,
  stranger: status,
  staff: 403,
  admin: status,
});
export const signedIn = (status: number): Result => ({
  ...customersAndAdministrators(status),
  staff: status,
});
export const staffAndAdministrators = (status: number | undefined): Result => ({
  ...administrators(status),
  staff: status,
});
export const ownerAlone = (status: number): Result => ({
  guest: 401,
  owner: status,
  stranger: 403,
  staff: 403,
  admin: 403,
});
export const users = (status: number): Result => ({
  guest: 401,
  owner: status,
  stranger: status,
  staff: 403,
  admin: 403,
});
export const administrators = (status: number | undefined): Result => ({
  guest: 401,
  owner: 403,
  stranger: 403,
  staff: 403,
  admin: status,
});
