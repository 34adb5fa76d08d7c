import type { StaffRequest, TeamMember, User } from '#contracts/users.ts';
import type { Caller } from '../../platform/http/access.ts';
import { createAccounts } from './users.accounts.service.ts';
import { createUserCommands } from './users.commands.ts';
import { createUserQueries } from './users.queries.ts';

export type UsersService = ReturnType<typeof createUsersService>;

type Deps = Parameters<typeof createUserQueries>[0] &
  Parameters<typeof createUserCommands>[0] &
  Parameters<typeof createAccounts>[0];

/** Of the feature team. */
type Team = {
  listTeam(): Promise<TeamMember[]>;
  setStaff(caller: Caller, userId: number, request: StaffRequest): Promise<User>;
  setJobTitle(caller: Caller, userId: number, jobTitle: string | null): Promise<User>;
};

export const createUsersService = (deps: Deps) => ({
  ...createUserQueries(deps),
  ...createUserCommands(deps),
  ...createAccounts(deps),
  ...({} as Team),
});
