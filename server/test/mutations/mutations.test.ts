import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { filesOf, readMutations } from './mutations.ts';
import { change, type Place } from './places.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const mutations = await readMutations();

/** Throws where the code is no longer found, or found twice. */
function changedFiles(place: Place): string[] {
  const files = filesOf(place, root);
  if ('trigger' in place) return files.filter((file) => change(file, read(file), place) !== read(file));
  return files.map((file) => change(file, read(file), place));
}

test.each(mutations)('$name finds its code, and its test exists', ({ test, fails, places }) => {
  for (const place of places) expect(changedFiles(place)).not.toEqual([]);
  expect(existsSync(join(root, test)), test).toBe(true);
  // A test name may be a template with parameters.
  const words = fails
    .replace(/\d+/g, ' ')
    .split(' ')
    .filter((word) => word.length > 4);
  for (const word of words) expect(read(test)).toContain(word);
});

const example = `const limits = { most: 10, least: 10 };
async function book(tx, day) {
  if (taken(day)) throw new Error('zauzeto č');
  await write(tx);
  return isFree(day) && day > today;
}
const rows = select(
  isOpen(),
  isNew(),
)
  .for('update')
  .limit(1);
`;

test.each<[string, Place, string, string]>([
  ['a property', { in: 'example.ts#limits', find: 'most: 10', put: 'most: 30' }, 'most: 10', 'most: 30'],
  [
    'a statement',
    { in: 'example.ts#book', find: 'if (taken(day)) …' },
    "if (taken(day)) throw new Error('zauzeto č');",
    ';',
  ],
  [
    'a statement that is repeated',
    { in: 'example.ts#book', find: 'await write(tx);', put: '$ await write(tx);' },
    'await write(tx);',
    'await write(tx); await write(tx);',
  ],
  ['an operand', { in: 'example.ts#book', find: 'day > today', put: 'true' }, 'day > today', 'true'],
  ['an argument', { in: 'example.ts#rows', find: 'isOpen()' }, 'isOpen(),', ''],
  ['a call in a chain', { in: 'example.ts', find: ".for('update')" }, "\n  .for('update')", ''],
])('finds %s', (_, place, before, after) => {
  expect(change('example.ts', example, place)).toBe(example.replace(before, () => after));
});

test.each<[string, Place]>([
  ['is gone', { in: 'example.ts#book', find: 'await read(tx);' }],
  ['is there twice', { in: 'example.ts', find: '10', put: '30' }],
  ['is in another function', { in: 'example.ts#cancel', find: 'await write(tx);' }],
])('fails by name where the code %s', (_, place) => {
  expect(() => change('example.ts', example, place)).toThrow(/example\.ts/);
});
