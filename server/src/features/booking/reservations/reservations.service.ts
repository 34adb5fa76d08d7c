import { createHoldCommands } from '../holds/holds.commands.ts';
import { createHoldJobs } from '../holds/holds.jobs.ts';
import { createAdminCommands } from './reservations.admin.commands.ts';
import { createCustomerCommands } from './reservations.customer.commands.ts';

export type ReservationsService = ReturnType<typeof createReservationsService>;

type Deps = Parameters<typeof createCustomerCommands>[0] &
  Parameters<typeof createAdminCommands>[0] &
  Parameters<typeof createHoldCommands>[0] &
  Parameters<typeof createHoldJobs>[0];

export function createReservationsService(deps: Deps) {
  return {
    ...createCustomerCommands(deps),
    ...createAdminCommands(deps),
    ...createHoldCommands(deps),
    ...createHoldJobs(deps),
  };
}
