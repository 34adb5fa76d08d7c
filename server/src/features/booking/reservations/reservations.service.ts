import type { SettingsService } from '#server/features/content/settings/settings.service.ts';
import type { UsersService } from '#server/features/people/users/users.service.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createHoldCommands } from '../holds/holds.commands.ts';
import { createHoldJobs } from '../holds/holds.jobs.ts';
import type { OverdueHolds } from '../holds/overdue-holds.service.ts';
import type { ReservationEmails } from '../mails/booking-mails.service.ts';
import { createAdminCommands } from './reservations.admin.commands.ts';
import { createCustomerCommands } from './reservations.customer.commands.ts';
import type { ReservationQueries } from './reservations.queries.ts';
import type { ReservationWrites } from './reservations.writes.service.ts';

export type ReservationsService = ReturnType<typeof createReservationsService>;

export function createReservationsService(
  platform: Platform,
  uses: {
    users: UsersService;
    settings: SettingsService;
    emails: ReservationEmails;
    queries: ReservationQueries;
    writes: ReservationWrites;
    overdueHolds: OverdueHolds;
  },
) {
  return {
    ...createCustomerCommands(platform, uses),
    ...createAdminCommands(platform, uses),
    ...createHoldCommands(platform, uses),
    ...createHoldJobs(platform, uses),
  };
}
