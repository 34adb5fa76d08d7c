import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { controls } from './controls.ts';

const read = (file: string) => readFile(fileURLToPath(new URL(`../../../${file}`, import.meta.url)), 'utf8');

test.each(controls)('$promise: the guard stands where its control looks for it', async (control) => {
  for (const [guarded, unguarded, inFile = control.file] of control.off) {
    expect((await read(inFile)).split(guarded), `${inFile}: ${guarded}`).toHaveLength(2);
    expect(unguarded).not.toBe(guarded);
  }
  expect(control.off).not.toEqual([]);
  // A name may be put together from parts, some of them numbers.
  const words = (control.name ?? '')
    .replace(/\d+/g, ' ')
    .split(' ')
    .filter((word) => word.length > 4);
  const test = await read(control.test);
  for (const word of words) expect(test).toContain(word);
});
