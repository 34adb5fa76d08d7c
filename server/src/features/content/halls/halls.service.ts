import { createHallQueries } from './halls.queries.ts';
import { createHallWrites } from './halls.writes.service.ts';

export type HallsService = ReturnType<typeof createHallsService>;

type Deps = Parameters<typeof createHallQueries>[0] & Parameters<typeof createHallWrites>[0];

export const createHallsService = (deps: Deps) => ({
  ...createHallQueries(deps),
  ...createHallWrites(deps),
});
