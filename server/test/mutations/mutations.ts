import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Place } from './places.ts';

/** A change of the source and the test that must then fail, by its file and a part of its name. */
export type Mutation = { name: string; test: string; fails: string; long: boolean; places: Place[] };

type Entry = { fails: string; long?: boolean } & (Place | { places: Place[] });

const root = fileURLToPath(new URL('../../..', import.meta.url));
const rooms = '{domain,schemas,server,web}/**/*.mutations.ts';
const aliases: Record<string, string> = {
  '#schemas': 'schemas',
  '#domain': 'domain',
  '#server': 'server/src',
  '#demo': 'server/demo',
  '#web': 'web/app',
};

const placesOf = (entry: Entry): Place[] => ('places' in entry ? entry.places : [entry]);

/** The file that a place names, from the root of the project. */
function inProject(place: Place, folder: string): Place {
  if ('trigger' in place) return place;
  const path = place.in.startsWith('./')
    ? join(folder, place.in)
    : place.in.replace(/^#\w+/, (alias) => aliases[alias] ?? alias);
  return { ...place, in: path };
}

/** All entries of the `*.mutations.ts` that lie beside their tests. */
export async function readMutations(): Promise<Mutation[]> {
  const found: Mutation[] = [];
  for (const file of globSync(rooms, { cwd: root }).sort()) {
    const {
      mutations,
    }: {
      mutations: Record<string, Record<string, Entry>>;
    } = await import(pathToFileURL(join(root, file)).href);
    const folder = dirname(file);
    for (const [test, entries] of Object.entries(mutations))
      for (const [name, entry] of Object.entries(entries))
        found.push({
          name,
          test: join(folder, test),
          fails: entry.fails,
          long: entry.long ?? false,
          places: placesOf(entry).map((place) => inProject(place, folder)),
        });
  }
  return found;
}

/** The files that a place is in; a trigger may be made by several migrations. */
export function filesOf(place: Place, folder: string): string[] {
  if ('in' in place) return [place.in.split('#')[0] ?? ''];
  return globSync('server/migrations/*.sql', { cwd: folder }).sort();
}
