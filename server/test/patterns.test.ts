import { expect, test } from 'vitest';
import { patternsIn, troubleWith } from '../../scripts/patterns.mjs';

const troubles = async (source: string) =>
  Promise.all((await patternsIn(source, 'planted.ts')).map(troubleWith));

test.each([
  ['a trim at both ends', 'export const trim = (text: string) => text.replace(/^\\s+|\\s+$/g, "");'],
  ['two runs that meet', 'if (/^[\\d ]*\\d[\\d ]*$/.test(phone)) call(phone);'],
  ['a run of runs', 'const words = new RegExp("^(\\\\w+\\\\s?)+$", "u");'],
])('a planted pattern that backtracks is found: %s', async (_name, source) => {
  expect(await troubles(source)).toEqual([expect.stringMatching(/^backtracks: /)]);
});

test('a pattern that is put together at run time is found', async () => {
  expect(await troubles('const word = new RegExp(start + name);')).toEqual([
    expect.stringContaining('run time'),
  ]);
});

test('a pattern that looks at each character once is let through', async () => {
  expect(await troubles('const day = /^\\d{4}-\\d\\d-\\d\\d$/; const word = /^[a-z]+$/u;')).toEqual([
    undefined,
    undefined,
  ]);
});
