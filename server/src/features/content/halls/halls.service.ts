import { createHallQueries } from './halls.queries.ts';
import { createHallRecords } from './halls.records.service.ts';

export type HallsService = ReturnType<typeof createHallsService>;

type Deps = Parameters<typeof createHallQueries>[0] & Parameters<typeof createHallRecords>[0];

export const createHallsService = (deps: Deps) => ({
  ...createHallQueries(deps),
  ...createHallRecords(deps),
});
