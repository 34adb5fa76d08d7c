import { createSheetCommands } from './event-sheets.commands.ts';
import { createSheetQueries } from './event-sheets.queries.ts';
import { createSheetReactions } from './event-sheets.reactions.service.ts';
import { createSheetWrites } from './event-sheets.writes.service.ts';

export type EventSheetsService = ReturnType<typeof createEventSheetsService>;

type Deps = Parameters<typeof createSheetWrites>[0] &
  Parameters<typeof createSheetQueries>[0] &
  Omit<Parameters<typeof createSheetCommands>[0], 'sheetWrites' | 'queries'>;

/** Event sheets: the working copy, what was issued to staff, and who has read it. */
export function createEventSheetsService(deps: Deps) {
  const sheetWrites = createSheetWrites(deps);
  const queries = createSheetQueries(deps);
  return {
    ...queries,
    ...createSheetCommands({ ...deps, sheetWrites, queries }),
    ...createSheetReactions({ ...deps, sheetWrites }),
  };
}
