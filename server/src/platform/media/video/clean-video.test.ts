import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type VideoType, videoTypes } from '#schemas/media.ts';
import { aviOf, mp4Of, oggOf, recordedAt, webmOf } from '#test/support/fixtures/films.ts';
import { rounds } from '#test/support/rounds.ts';
import { detectFileKind } from '../file-kind.ts';
import { cleanVideo } from './clean-video.ts';
import { BrokenContainer } from './container.ts';

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

test.each(videoTypes)(
  'a film of kind %s is detected by its content, and accepted when complete',
  async (type) => {
    expect(detectFileKind(films[type]())).toBe(type);
    await expect(clean(films[type](), type)).resolves.toBeDefined();
  },
);

test.each(['mp4', 'mov', 'webm', 'avi'] as const)(
  'place and author in a %s are overwritten; its length and media data are unchanged',
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

test('creation times and the camera of a film and its tracks are overwritten', async () => {
  const { film } = await clean(mp4Of({ camera: 'Nikon Z8' }), 'mp4');
  expect(film.includes('Nikon')).toBe(false);
  expect(film.includes(recordedAt)).toBe(false);
  expect(film.includes('vide')).toBe(true);
});

test('the name of a track is overwritten', async () => {
  const { film } = await clean(webmOf({ place }), 'webm');
  expect(film.includes('Nikola')).toBe(false);
  expect(detectFileKind(film)).toBe('webm');
});

test('the frame size is read where the container has it', async () => {
  expect((await clean(mp4Of(), 'mp4')).size).toEqual({ width: 1920, height: 1080 });
  expect((await clean(webmOf(), 'webm')).size).toEqual({ width: 1280, height: 720 });
  expect((await clean(aviOf(), 'avi')).size).toEqual({ width: 640, height: 480 });
});

test('a live recording of a browser, without lengths, is accepted and its tags are removed', async () => {
  const { film } = await clean(webmOf({ live: true, place }), 'webm');
  expect(film.includes('Nikola')).toBe(false);
});

describe('is refused:', () => {
  const trailing = Buffer.from('<html><script>alert(1)</script></html>');
  test.each(videoTypes)('a %s with trailing data', async (type) => {
    await expect(clean(Buffer.concat([films[type](), trailing]), type)).rejects.toThrow(BrokenContainer);
  });
  test.each(videoTypes)('a truncated %s', async (type) => {
    const film = films[type]();
    await expect(clean(film.subarray(0, film.length - 60), type)).rejects.toThrow(BrokenContainer);
  });
  test('a container without media data', async () => {
    const head = mp4Of().subarray(0, mp4Of().indexOf('mdat') - 4);
    await expect(clean(head, 'mp4')).rejects.toThrow(BrokenContainer);
  });
  test('audio without video', async () => {
    await expect(clean(oggOf({ codec: '\x01vorbis' }), 'ogg')).rejects.toThrow(BrokenContainer);
  });
  test('Matroska that is not WebM', () => {
    expect(detectFileKind(webmOf({ kind: 'matroska' }))).toBeUndefined();
  });
});

describe('containers that would take too long to parse are refused:', () => {
  const nested = (depth: number) => {
    let inner = Buffer.from([0xae, 0xff]);
    for (let level = 0; level < depth; level += 1) inner = Buffer.concat([Buffer.from([0xae, 0xff]), inner]);
    return inner;
  };
  const within = (id: number[], body: Buffer) => {
    const size = Buffer.alloc(8);
    size.writeBigUInt64BE((1n << 56n) | BigInt(body.length));
    return Buffer.concat([Buffer.from(id), size, body]);
  };

  test('nested parts of unknown size', async () => {
    const header = webmOf().subarray(0, webmOf().indexOf(Buffer.from([0x18, 0x53, 0x80, 0x67])));
    const tracks = within([0x16, 0x54, 0xae, 0x6b], nested(60));
    const film = Buffer.concat([header, within([0x18, 0x53, 0x80, 0x67], tracks)]);
    await expect(clean(film, 'webm')).rejects.toThrow(BrokenContainer);
  });

  test('more empty parts than the limit', async () => {
    const empty = Buffer.alloc(8 * 100_001);
    for (let offset = 0; offset < empty.length; offset += 8) {
      empty.writeUInt32BE(8, offset);
      // Kept as it is, so that parsing them is all that happens.
      empty.write('wide', offset + 4);
    }
    await expect(clean(Buffer.concat([mp4Of(), empty]), 'mp4')).rejects.toThrow(BrokenContainer);
  });
});

test('audio in a video container is refused', async () => {
  await expect(clean(mp4Of({ width: 0, height: 0 }), 'mp4')).rejects.toThrow(BrokenContainer);
  await expect(clean(mp4Of({ width: 65_535, height: 65_535 }), 'mp4')).rejects.toThrow(BrokenContainer);
});

test('an unknown part is overwritten, the media data is kept', async () => {
  const unknown = Buffer.concat([
    Buffer.from([0, 0, 0, 20]),
    Buffer.from('Xtra'),
    Buffer.from('Nikola 2026!'),
  ]);
  const { film } = await clean(mp4Of({ after: unknown }), 'mp4');
  expect(film.includes('Nikola')).toBe(false);
});

test('for arbitrary bytes parsing ends and the file is either accepted or refused', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...videoTypes),
      fc.array(fc.tuple(fc.nat(900), fc.nat(255)), { minLength: 1, maxLength: 12 }),
      async (type, flips) => {
        const film = Buffer.from(films[type](place));
        for (const [at, value] of flips) film[at % film.length] = value;
        const result = await clean(film, type).catch((error: unknown) => error);
        expect(result instanceof Error ? result : undefined).toSatisfy(
          (error) => error === undefined || error instanceof BrokenContainer,
        );
      },
    ),
    { numRuns: rounds({ short: 100, long: 400 }) },
  );
});
