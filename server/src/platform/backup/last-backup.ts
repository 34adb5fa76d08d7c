import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const noteOf = (dataDirectory: string) => join(dataDirectory, 'last-backup.json');

/** Lets the running server tell how old the last backup is. */
export const noteBackup = (dataDirectory: string, note: { madeAt: string; bytes: number }) =>
  writeFile(noteOf(dataDirectory), `${JSON.stringify(note)}\n`);

/** In seconds since 1970; undefined when none was ever taken from here. */
export async function readLastBackup(dataDirectory: string): Promise<number | undefined> {
  const note = await readFile(noteOf(dataDirectory), 'utf8').catch(() => undefined);
  if (note === undefined) return undefined;
  const madeAt = Date.parse((JSON.parse(note) as { madeAt: string }).madeAt);
  return madeAt / 1000;
}
