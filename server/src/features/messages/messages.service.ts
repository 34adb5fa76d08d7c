import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Events } from '../../platform/events.ts';
import type { Idempotency } from '../../platform/http/idempotency.ts';
import type { RateLimits } from '../../platform/http/rate-limits.ts';
import type { MailOutbox } from '../../platform/mail/mail-outbox.ts';
import type { HallsService } from '../halls/halls.service.ts';
import type { ReservationQueries } from '../reservations/reservations.queries.ts';
import type { UsersService } from '../users/users.service.ts';
import { createMessageCommands } from './messages.commands.ts';
import { createMessageQueries } from './messages.queries.ts';

export type MessagesService = ReturnType<typeof createMessagesService>;

export function createMessagesService(deps: {
  db: Database;
  clock: Clock;
  events: Events;
  idempotency: Idempotency;
  rateLimits: RateLimits;
  halls: HallsService;
  users: UsersService;
  reservations: ReservationQueries;
  outbox: MailOutbox;
  publicUrl: URL;
}) {
  const queries = createMessageQueries(deps);
  const { toDto, listEntries, ...reads } = queries;
  return { ...reads, ...createMessageCommands({ ...deps, queries }) };
}
