import { beforeEach, expect, test } from 'vitest';
import type { Media } from '#schemas/media.ts';
import { type PostFiles, postFiles } from './post-files.ts';

const stored = (fileName: string): Media => ({
  fileName,
  kind: 'image',
  width: 1,
  height: 1,
  placeholder: null,
});
const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(stored) as [Media, Media, Media, Media];
const chosen = (name: string) => new File(['x'], name, { type: 'image/jpeg' });

let files: PostFiles;
beforeEach(() => {
  files = postFiles('post 1');
  files.clear();
  files.follow([a, b]);
});

const ids = () =>
  files
    .read()
    .files.map((file) => (file.from === 'device' ? file.name : file.id))
    .join(' ');

test('untouched files follow the server, also in their order', () => {
  files.follow([c, b, a]);
  expect([ids(), files.isRearranged()]).toEqual(['c b a', false]);
});

test('moving and removing are changes to be saved', () => {
  files.move('b', 0);
  expect([ids(), files.isRearranged()]).toEqual(['b a', true]);
  files.move('b', 1);
  expect(files.isRearranged()).toBe(false);
  files.move('b', 2);
  files.move('b', -1);
  expect(ids()).toBe('a b');
  files.remove('a');
  expect([files.storedNames(), files.isRearranged()]).toEqual([['b'], true]);
});

test('files added by others are kept, removed ones are gone', () => {
  files.move('b', 0);
  files.follow([a, b, c]);
  expect(files.storedNames()).toEqual(['b', 'a', 'c']);
  files.follow([b, c]);
  expect(files.storedNames()).toEqual(['b', 'c']);
});

test('a removed file does not come back with a newer state', () => {
  files.remove('a');
  files.follow([a, b, c]);
  expect(files.storedNames()).toEqual(['b', 'c']);
});

test('an uploaded file replaces the chosen one, beside those added by others', () => {
  expect(files.add([chosen('nova.jpg'), new File(['x'], 'tekst.pdf')])).toHaveLength(1);
  const [, , mine] = files.read().files;
  files.move(String(mine?.id), 1);
  expect(ids()).toBe('a nova.jpg b');
  expect(files.isRearranged()).toBe(false);
  files.settle(String(mine?.id), [a, b, c, d]);
  expect(files.storedNames()).toEqual(['a', 'd', 'b', 'c']);
  expect(files.isRearranged()).toBe(true);
});

test('a film with a new poster is a change, keeps it over newer states, and drops it once stored', () => {
  const film: Media = { ...stored('f'), kind: 'video', poster: stored('before') };
  files.follow([a, film]);
  expect(files.isChanged()).toBe(false);
  files.setPoster('f', new Blob(['kadar']));
  expect([files.isChanged(), files.isRearranged()]).toEqual([true, false]);
  files.follow([a, film, c]);
  expect(files.read().files.map(({ id, poster }) => [id, poster !== undefined])).toEqual([
    ['a', false],
    ['f', true],
    ['c', false],
  ]);
  files.settlePoster('f', [a, { ...film, poster: stored('after') }, c]);
  expect([ids(), files.isChanged()]).toEqual(['a f c', false]);
  expect(files.read().files[1]).toMatchObject({ media: { poster: { fileName: 'after' } } });
});

test('files chosen for a deleted post move to the new one and replace its own', () => {
  const other = postFiles('new post 1');
  other.clear();
  other.add([chosen('stara.jpg')]);
  files.add([chosen('prva.jpg'), chosen('druga.jpg')]);
  const [, , first] = files.read().files;
  other.takeOver(files.handOver());
  expect(ids()).toBe('');
  expect(other.read().files.map((file) => file.from === 'device' && file.name)).toEqual([
    'prva.jpg',
    'druga.jpg',
  ]);
  // The object URL is unchanged.
  expect(other.read().files[0]).toBe(first);
});
