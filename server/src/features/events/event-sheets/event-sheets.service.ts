import { createSheetCommands } from './event-sheets.commands.ts';
import { createSheetQueries } from './event-sheets.queries.ts';
import { createSheetReactions } from './event-sheets.reactions.service.ts';
import { createSheetRecords } from './event-sheets.records.service.ts';

export type EventSheetsService = ReturnType<typeof createEventSheetsService>;

type Deps = Parameters<typeof createSheetRecords>[0] &
  Parameters<typeof createSheetQueries>[0] &
  Omit<Parameters<typeof createSheetCommands>[0], 'sheetRecords' | 'queries'>;

/** Event sheets: the working copy, what was issued to staff, and who has read it. */
export function createEventSheetsService(deps: Deps) {
  const sheetRecords = createSheetRecords(deps);
  const queries = createSheetQueries(deps);
  return {
    ...queries,
    ...createSheetCommands({ ...deps, sheetRecords, queries }),
    ...createSheetReactions({ ...deps, sheetRecords }),
  };
}
