import type { Platform } from '#server/platform/platform.ts';
import { createTeam } from '../team/team.service.ts';
import { createAccounts } from './users.accounts.service.ts';
import { createUserCommands } from './users.commands.ts';
import { createUserQueries } from './users.queries.ts';

export type UsersService = ReturnType<typeof createUsersService>;

export const createUsersService = (platform: Platform) => ({
  ...createUserQueries(platform),
  ...createUserCommands(platform),
  ...createAccounts(platform),
  ...createTeam(platform),
});
