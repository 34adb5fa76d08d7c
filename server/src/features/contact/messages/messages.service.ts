import type { ReservationQueries } from '#server/features/booking/reservations/reservations.queries.ts';
import type { HallsService } from '#server/features/content/halls/halls.service.ts';
import type { UsersService } from '#server/features/people/users/users.service.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createMessageCommands } from './messages.commands.ts';
import { createMessageQueries } from './messages.queries.ts';

export type MessagesService = ReturnType<typeof createMessagesService>;

export function createMessagesService(
  platform: Platform,
  uses: { halls: HallsService; users: UsersService; reservations: ReservationQueries },
) {
  const queries = createMessageQueries(platform, uses);
  const { toDto, listEntries, ...reads } = queries;
  return { ...reads, ...createMessageCommands(platform, { ...uses, queries }) };
}
