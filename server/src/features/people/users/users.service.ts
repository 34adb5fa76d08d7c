import { createTeam } from '../team/team.service.ts';
import { createAccounts } from './users.accounts.service.ts';
import { createUserCommands } from './users.commands.ts';
import { createUserQueries } from './users.queries.ts';

export type UsersService = ReturnType<typeof createUsersService>;

type Deps = Parameters<typeof createUserQueries>[0] &
  Parameters<typeof createUserCommands>[0] &
  Parameters<typeof createAccounts>[0];

export const createUsersService = (deps: Deps) => ({
  ...createUserQueries(deps),
  ...createUserCommands(deps),
  ...createAccounts(deps),
  ...createTeam(deps),
});
