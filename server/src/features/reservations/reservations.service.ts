import { createAdminCommands } from './reservations.admin.commands.ts';
import { createCustomerCommands } from './reservations.customer.commands.ts';
import { createReservationRecords } from './reservations.records.service.ts';

export type ReservationsService = ReturnType<typeof createReservationsService>;

type Deps = Parameters<typeof createReservationRecords>[0] &
  Omit<Parameters<typeof createCustomerCommands>[0] & Parameters<typeof createAdminCommands>[0], 'records'>;

export function createReservationsService(deps: Deps) {
  const records = createReservationRecords(deps);
  return { ...createCustomerCommands({ ...deps, records }), ...createAdminCommands({ ...deps, records }) };
}
