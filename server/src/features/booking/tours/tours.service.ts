import type { HallsService } from '#server/features/content/halls/halls.service.ts';
import type { SettingsService } from '#server/features/content/settings/settings.service.ts';
import type { UsersService } from '#server/features/people/users/users.service.ts';
import type { Declares } from '#server/platform/declares.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ClosureQueries } from '../closed-days/closed-days.queries.ts';
import type { ReservationQueries } from '../reservations/reservations.queries.ts';
import { createTourAdminCommands } from './tours.admin.commands.ts';
import { createTourEmails } from './tours.emails.service.ts';
import { createTourGuestCommands } from './tours.guest.commands.ts';
import { createTourQueries } from './tours.queries.ts';
import { createTourReminders } from './tours.reminders.service.ts';
import { createTourWrites } from './tours.writes.service.ts';

export type ToursService = ReturnType<typeof createToursService>;

export function createToursService(
  platform: Platform,
  uses: {
    halls: HallsService;
    users: UsersService;
    settings: SettingsService;
    reservations: ReservationQueries;
    closures: ClosureQueries;
  },
) {
  const queries = createTourQueries(platform, uses);
  const writes = createTourWrites(platform, uses);
  const emails = createTourEmails(platform, uses);
  const reminders = createTourReminders(platform, { queries, emails });
  return {
    ...queries,
    ...createTourGuestCommands(platform, { queries, writes, emails, reminders }),
    ...createTourAdminCommands(platform, { queries, writes, emails }),
    ...reminders,
    declares: {
      ...queries.declares,
      ...reminders.declares,
      async ownData(userId: number) {
        const account = await uses.users.findAccount(platform.db, userId);
        return queries.listToursForExport(account?.email ?? '');
      },
    } satisfies Declares,
  };
}
