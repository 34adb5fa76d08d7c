import { fillDemo } from '../demo/demo.ts';
import { demoFileUses, withDemoFiles } from '../demo/pictures.ts';
import type { KeptFile } from '../src/platform/media/media.ts';
import { newFileName } from '../src/platform/media/media-folder.ts';
import type { TestApp } from './test-app.ts';

const fillWith = (house: TestApp, files: KeptFile[]) =>
  house.services.changes.make(['halls', 'reservations', 'blog', 'settings'], (tx) =>
    fillDemo(tx, house.services, { now: house.clock.now(), files }),
  );

export const fillHouse = (house: TestApp) =>
  withDemoFiles(house.services.media, (files) => fillWith(house, files));

/** A row like that of a film, behind which there is no file: nothing has to be made of it. */
export const standIn = (): KeptFile => ({
  fileName: newFileName('mp4'),
  kind: 'video',
  width: null,
  height: null,
  placeholder: null,
  bytes: 1,
});

/** The whole demo with rows alone, for tests that look at rows. */
export const fillHouseQuickly = (house: TestApp) => fillWith(house, demoFileUses.map(standIn));

/** Every table that marks demo rows, found by its column, so that a later one cannot be forgotten. */
export async function tablesWithDemo(house: TestApp): Promise<string[]> {
  const { rows } = await house.db.execute<{ name: string }>(
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'is_demo' order by 1",
  );
  return rows.map(({ name }) => name);
}

export async function rowsOf(house: TestApp, table: string, condition = 'true') {
  return (await house.db.execute(`select * from ${table} where ${condition} order by 1, 2`)).rows;
}
