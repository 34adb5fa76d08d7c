import { createTourAdminCommands } from './tours.admin.commands.ts';
import { createTourEmails } from './tours.emails.service.ts';
import { createTourGuestCommands } from './tours.guest.commands.ts';
import { createTourQueries } from './tours.queries.ts';
import { createTourReminders } from './tours.reminders.service.ts';
import { createTourWrites } from './tours.writes.service.ts';

export type ToursService = ReturnType<typeof createToursService>;

type Deps = Parameters<typeof createTourQueries>[0] &
  Parameters<typeof createTourWrites>[0] &
  Parameters<typeof createTourEmails>[0] &
  Omit<Parameters<typeof createTourGuestCommands>[0], 'queries' | 'writes' | 'emails' | 'reminders'>;

export function createToursService(deps: Deps) {
  const queries = createTourQueries(deps);
  const emails = createTourEmails(deps);
  const reminders = createTourReminders({ ...deps, queries, emails });
  const parts = { ...deps, queries, writes: createTourWrites(deps), emails, reminders };
  return {
    ...queries,
    ...createTourGuestCommands(parts),
    ...createTourAdminCommands(parts),
    ...reminders,
  };
}
