import type { Platform } from '#server/platform/platform.ts';
import { createHallQueries } from './halls.queries.ts';
import { createHallWrites } from './halls.writes.service.ts';

export type HallsService = ReturnType<typeof createHallsService>;

export const createHallsService = (platform: Platform) => ({
  ...createHallQueries(platform),
  ...createHallWrites(platform),
});
