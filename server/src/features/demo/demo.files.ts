import { fileURLToPath } from 'node:url';
import type { Media } from '../../platform/media/media.ts';
import type { ReceivedFile, StoredFile } from '../../platform/media/media.types.ts';
import { demoArchive } from './content/archive.ts';
import { demoHalls } from './content/halls.ts';
import { demoPosts } from './content/posts.ts';

const folder = new URL('content/pictures/', import.meta.url);

/** Every use of a picture or film in the order in which the demo is filled; each use becomes a file of its own. */
export const demoFileUses = [
  ...demoHalls.flatMap(({ pictures }) => pictures),
  ...[...demoPosts, ...demoArchive].flatMap(({ files }) => files),
];

/** Makes the files that the demo shows, then runs `work`, which fills it with them. */
export async function withDemoFiles<Result>(
  media: Media,
  work: (files: StoredFile[]) => Promise<Result>,
): Promise<Result> {
  const sources = new Map<string, ReceivedFile>();
  for (const name of new Set(demoFileUses)) {
    sources.set(name, await media.fromFile(fileURLToPath(new URL(name, folder))));
  }
  return media.keep(
    demoFileUses.flatMap((name) => sources.get(name) ?? []),
    work,
  );
}
