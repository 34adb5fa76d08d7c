import { createMessageCommands } from './messages.commands.ts';
import { createMessageQueries } from './messages.queries.ts';

export type MessagesService = ReturnType<typeof createMessagesService>;

export function createMessagesService(deps: Omit<Parameters<typeof createMessageCommands>[0], 'queries'>) {
  const queries = createMessageQueries(deps);
  const { toDto, listEntries, ...reads } = queries;
  return { ...reads, ...createMessageCommands({ ...deps, queries }) };
}
