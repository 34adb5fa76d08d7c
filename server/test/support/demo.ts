import { demoFileUses, withDemoFiles } from '#demo/demo.files.ts';
import { seedDemoContent } from '#demo/demo.seed.service.ts';
import type { StoredFile } from '#server/platform/media/media.types.ts';
import { newFileName } from '#server/platform/media/media-files.ts';
import { plainPapers } from '../models/offers/signing.ts';
import type { TestApp } from './test-app.ts';

const fillWith = (app: TestApp, files: StoredFile[]) =>
  app.services.invalidation.transaction(['halls', 'reservations', 'blog', 'settings'], (tx) =>
    seedDemoContent(tx, app.services, { now: app.clock.now(), files }),
  );

export const seedDemo = (app: TestApp) => withDemoFiles(app.services.media, (files) => fillWith(app, files));

/** A media row without a file, so that nothing is processed. */
export const placeholderFile = (): StoredFile => ({
  fileName: newFileName('mp4'),
  kind: 'video',
  width: null,
  height: null,
  placeholder: null,
  bytes: 1,
});

/** The demo content without files and with plain papers, for tests of rows. */
export function seedDemoQuickly(app: TestApp) {
  plainPapers(app);
  return fillWith(app, demoFileUses.map(placeholderFile));
}

/** Tables with the demo column, found in the catalogue, so that a new one is included. */
export async function tablesWithDemo(app: TestApp): Promise<string[]> {
  const { rows } = await app.db.execute<{ name: string }>(
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'is_demo' order by 1",
  );
  return rows.map(({ name }) => name);
}

export async function rowsOf(app: TestApp, table: string, condition = 'true') {
  return (await app.db.execute(`select * from ${table} where ${condition} order by 1, 2`)).rows;
}
