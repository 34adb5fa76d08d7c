import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const noteOf = (dataDirectory: string) => join(dataDirectory, 'last-backup.json');

/** Records the backup for the metric of the running server. */
export const noteBackup = (dataDirectory: string, note: { madeAt: string; bytes: number }) =>
  writeFile(noteOf(dataDirectory), `${JSON.stringify(note)}\n`);

/** In seconds since 1970; undefined without a backup from this data folder. */
export async function readLastBackup(dataDirectory: string): Promise<number | undefined> {
  const note = await readFile(noteOf(dataDirectory), 'utf8').catch(() => undefined);
  if (note === undefined) return undefined;
  const { madeAt } = z.object({ madeAt: z.coerce.date() }).parse(JSON.parse(note));
  return madeAt.getTime() / 1000;
}
