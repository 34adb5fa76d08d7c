import type { ReservationQueries } from '#server/features/booking/reservations/reservations.queries.ts';
import type { ReservationWrites } from '#server/features/booking/reservations/reservations.writes.service.ts';
import type { SettingsService } from '#server/features/content/settings/settings.service.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createSheetCommands } from './event-sheets.commands.ts';
import { createSheetQueries } from './event-sheets.queries.ts';
import { createSheetReactions } from './event-sheets.reactions.service.ts';
import { createSheetWrites } from './event-sheets.writes.service.ts';

export type EventSheetsService = ReturnType<typeof createEventSheetsService>;

/** Event sheets: the working copy, what was issued to staff, and who has read it. */
export function createEventSheetsService(
  platform: Platform,
  uses: { settings: SettingsService; reservations: ReservationQueries; writes: ReservationWrites },
) {
  const sheetWrites = createSheetWrites(platform, uses);
  const queries = createSheetQueries(platform, uses);
  const reactions = createSheetReactions(platform, { sheetWrites });
  return {
    ...queries,
    ...createSheetCommands(platform, { ...uses, sheetWrites, queries }),
    ...reactions,
    declares: { ...queries.declares, ...reactions.declares },
  };
}
