import { toIsoDay } from '#domain/dates/days.ts';
import type { SettingsService } from '#server/features/content/settings/settings.service.ts';
import type { Declares } from '#server/platform/declares.ts';
import type { Platform } from '#server/platform/platform.ts';
import { deleteOldPapers } from './receipts.repository.ts';

/** Papers and money are kept for the legal term; what has outlived it is deleted, and the sweep deletes its files. */
export function createPaperRetention(
  { db, clock }: Platform,
  { settings }: { settings: Pick<SettingsService, 'getCurrent'> },
) {
  return {
    declares: {
      async hourly() {
        const { paperYears } = await settings.getCurrent(db);
        const today = toIsoDay(clock.now());
        const year = Number(today.slice(0, 4)) - paperYears;
        // PostgreSQL refuses 29 February of a year that has none.
        const day = today.slice(5) === '02-29' ? '02-28' : today.slice(5);
        await deleteOldPapers(db, `${year}-${day}`);
      },
    } satisfies Declares,
  };
}
