import { once } from 'node:events';
import { dirname } from 'node:path';
import { systemClock } from '#server/platform/clock.ts';
import { storeSettings } from '#server/platform/config.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { createJobs } from '#server/platform/jobs/jobs.ts';
import { createLogger } from '#server/platform/log.ts';
import { createMedia } from '#server/platform/media/media.ts';
import { createPictureWork } from '#server/platform/media/picture-work.ts';
import { createStorage } from '#server/platform/storage/open-storage.ts';

/** Stores films and reports each step to the parent, which kills it there or lets it go on. */
const [url = '', place = '', ...paths] = process.argv.slice(2);
const logger = createLogger({ level: 'silent' });
const { db } = openDatabase(url, logger);
const jobs = createJobs({ url, logger });
const settings = place.startsWith('http')
  ? storeSettings(new URL(place), 'STORAGE_URL', process.env)
  : { folder: place };
const storage = createStorage(settings, dirname(paths[0] ?? ''));
await storage.prepare();
const media = createMedia({
  db,
  jobs,
  clock: systemClock,
  logger,
  storage,
  pictures: createPictureWork(),
});
const files = await Promise.all(paths.map((path) => media.fromFile(path)));
await media.store(files, async (kept) => {
  process.send?.({ kept: kept.map(({ fileName }) => fileName) });
  await once(process, 'message');
  await db.transaction((tx) => media.record(tx, kept));
  process.send?.({ recorded: kept.map(({ fileName }) => fileName) });
});
setInterval(() => {}, 1000);
