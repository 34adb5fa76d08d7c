import { fileURLToPath } from 'node:url';
import type { Media } from '#server/platform/media/media.ts';
import type { ReceivedFile, StoredFile } from '#server/platform/media/media.types.ts';
import { demoArchive } from './content/archive.ts';
import { demoHalls } from './content/halls.ts';
import { demoPosts } from './content/posts.ts';
import { demoMenus } from './content/prices.ts';
import { demoContactPhoto } from './content/settings.ts';

const folder = new URL('content/pictures/', import.meta.url);

/** Every use of a picture or film in filling order; each use becomes its own file. */
export const demoFileUses = [
  demoContactPhoto,
  ...demoHalls.flatMap(({ pictures, floorPlan, film = [] }) => [...pictures, floorPlan].concat(film)),
  ...[...demoPosts, ...demoArchive].flatMap(({ files }) => files),
  ...demoMenus.map(({ photo }) => photo),
];

/** Creates the demo files, then runs `work` with them. */
export async function withDemoFiles<Result>(
  media: Media,
  work: (files: StoredFile[]) => Promise<Result>,
): Promise<Result> {
  const sources = new Map<string, ReceivedFile>();
  const source = (name: string) => media.fromFile(fileURLToPath(new URL(name, folder)));
  for (const name of new Set(demoFileUses)) {
    // A film lies beside its poster.
    const isFilm = /\.(mp4|webm)$/.test(name);
    const poster = isFilm && (await source(name.replace(/\.\w+$/, '.jpg')));
    sources.set(name, { ...(await source(name)), ...(poster && { poster }) });
  }
  return media.store(
    demoFileUses.flatMap((name) => sources.get(name) ?? []),
    work,
  );
}
