import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type VideoType, videoTypes } from '#contracts/media.ts';
import { aviOf, mp4Of, oggOf, webmOf } from '../../../test/films.ts';
import { cleanVideo } from './clean-video.ts';
import { BrokenContainer } from './container.ts';
import { tellKind } from './file-kind.ts';

const place = '+44.7722+017.1910/ Banja Luka, snimio Nikola';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'saloni-films-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let counter = 0;
async function clean(film: Buffer, type: VideoType) {
  counter += 1;
  const path = join(folder, `${counter}`);
  await writeFile(path, film);
  const size = await cleanVideo(path, type);
  return { size, film: await readFile(path) };
}

const films: Record<VideoType, (place?: string) => Buffer> = {
  mp4: (told = '') => mp4Of({ place: told }),
  mov: (told = '') => mp4Of({ place: told, brand: 'qt  ' }),
  webm: (told = '') => webmOf({ place: told }),
  ogg: () => oggOf(),
  avi: (told = '') => aviOf({ place: told }),
};

test.each(videoTypes)('a film of kind %s is told by its content, and a whole one passes', async (type) => {
  expect(tellKind(films[type]())).toBe(type);
  await expect(clean(films[type](), type)).resolves.toBeDefined();
});

test.each(['mp4', 'mov', 'webm', 'avi'] as const)(
  'what a %s tells about place and maker is blanked; length and film stay as they were',
  async (type) => {
    const before = films[type](place);
    expect(before.includes('Nikola')).toBe(true);
    const { film } = await clean(before, type);
    expect(film.includes('Nikola')).toBe(false);
    expect(film.includes('44.77')).toBe(false);
    expect(film.length).toBe(before.length);
    const again = await clean(film, type);
    expect(again.film.equals(film)).toBe(true);
  },
);

test('the size of the frame is read where the container tells it', async () => {
  expect((await clean(mp4Of(), 'mp4')).size).toEqual({ width: 1920, height: 1080 });
  expect((await clean(webmOf(), 'webm')).size).toEqual({ width: 1280, height: 720 });
  expect((await clean(aviOf(), 'avi')).size).toEqual({ width: 640, height: 480 });
});

test('a film that a browser recorded live, without lengths, passes and loses its tags', async () => {
  const { film } = await clean(webmOf({ live: true, place }), 'webm');
  expect(film.includes('Nikola')).toBe(false);
});

describe('is refused:', () => {
  const trailing = Buffer.from('<html><script>alert(1)</script></html>');
  test.each(videoTypes)('a %s with something else behind its end', async (type) => {
    await expect(clean(Buffer.concat([films[type](), trailing]), type)).rejects.toThrow(BrokenContainer);
  });
  test.each(videoTypes)('a %s that was cut off', async (type) => {
    const film = films[type]();
    await expect(clean(film.subarray(0, film.length - 60), type)).rejects.toThrow(BrokenContainer);
  });
  test('a film without a film inside', async () => {
    const head = mp4Of().subarray(0, mp4Of().indexOf('mdat') - 4);
    await expect(clean(head, 'mp4')).rejects.toThrow(BrokenContainer);
  });
  test('sound without pictures', async () => {
    await expect(clean(oggOf({ codec: '\x01vorbis' }), 'ogg')).rejects.toThrow(BrokenContainer);
  });
  test('matroska that is not webm', () => {
    expect(tellKind(webmOf({ kind: 'matroska' }))).toBeUndefined();
  });
});

test('whatever bytes come, a container is walked to an end and either passes or is refused', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...videoTypes),
      fc.array(fc.tuple(fc.nat(900), fc.nat(255)), { minLength: 1, maxLength: 12 }),
      async (type, flips) => {
        const film = Buffer.from(films[type](place));
        for (const [at, value] of flips) film[at % film.length] = value;
        const outcome = await clean(film, type).catch((error: unknown) => error);
        expect(outcome instanceof Error ? outcome : undefined).toSatisfy(
          (error) => error === undefined || error instanceof BrokenContainer,
        );
      },
    ),
    { numRuns: 400 },
  );
});
