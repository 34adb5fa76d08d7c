import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backtracking } from './backtracking.ts';
import { checkPatterns, patternsIn } from './patterns.ts';

describe('a pattern that backtracks', () => {
  test.each<[pattern: RegExp, why: string]>([
    [/^[\s\u200b]+|[\s\u200b]+$/gu, 'begins again at every blank'],
    [/^\+?[\d\s()/.-]*\d[\d\s()/.-]*$/, 'one digit can stand in either repetition'],
    [/\s+$/, 'begins again'],
    [/a*b/, 'begins again'],
    [/<a[^>]*>/, 'begins again inside itself'],
    [/foo.*bar/, 'begins again inside itself'],
    [/(a+)+$/, 'a repetition of a repetition'],
    [/^(\w+\s?)*$/, 'a repetition of a repetition'],
    [/^(?:(?:a|b)+c?)+$/, 'a repetition of a repetition'],
    [/^(a|aa)+$/, 'two ways to read aa'],
    [/^(ab)*(ab)*$/, 'two repetitions of more than one character'],
    [/^.*?a.*?b/, 'an a in either repetition'],
    [/(?=a*a*b)/, 'looks ahead'],
    [/(?!a*b)c/, 'looks ahead in vain'],
    [/x(?=x+)/g, 'looks ahead at every x'],
    [/b(?<=a*b)/, 'looks back without end'],
    [/^(?:a*)*$/, 'may repeat nothing'],
    [/(.+)\1/, 'cannot be checked'],
    [/\p{L}+\d/u, 'begins again'],
  ])('%s is found: %s', (pattern) => {
    expect(backtracking(pattern.source, pattern.flags)).toBeDefined();
  });
});

describe('a pattern that does not', () => {
  test.each<[RegExp]>([
    [/^\+?[\s()/.-]*\d[\d\s()/.-]*$/],
    [/\s+/g],
    [/[^a-z0-9]+/g],
    [/x\s+$/],
    [/"[^"]*"/],
    [/\s\S*$/],
    [/-[^-]*$|.$/],
    [/^(a|b)*$/],
    [/^(?:(?:a|b)+c)+$/],
    [/^(?:\d+,)*\d+$/],
    [/^[^a]*a[^b]*b/],
    [/^[ \t]*>/m],
    [/\n(?:[^\S\n]*\n)+/],
    [/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u],
    [/a+b/y],
  ])('%s is accepted', (pattern) => {
    expect(backtracking(pattern.source, pattern.flags)).toBeUndefined();
  });
});

test('patterns are found in every syntax', () => {
  const code = String.raw`
    const one = /a*b/g;
    const element = <p title={text.replace(/\s+$/, '')}>{'/no*/'}</p>;
    const two = new RegExp('c*d', 'i');
    const three = RegExp(one.source + 'x');
  `;
  expect(new Set(patternsIn(code, true))).toEqual(
    new Set([
      { source: 'a*b', flags: 'g' },
      { source: String.raw`\s+$`, flags: '' },
      { source: 'c*d', flags: 'i' },
      'built at run time',
    ]),
  );
});

describe('a folder laid out like the project', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'patterns '));
    const files = {
      'domain/one.ts': String.raw`export const one = /^\s*$/;`,
      'server/src/features/two.ts': String.raw`export const two = (text: string) => text.replace(/\s+$/, '');`,
      'server/src/features/two.test.ts': String.raw`export const tested = /\s+$/;`,
      'web/app/three.tsx': 'export const three = new RegExp(location.hash);',
      'web/app/four.ts': 'export const four = /a*b/;',
    };
    for (const [file, code] of Object.entries(files)) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), code);
    }
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('is searched in every folder, and unused exceptions are reported', () => {
    const reason = 'planted';
    const { count, complaints } = checkPatterns(folder, [
      { file: 'web/app/four.ts', source: 'a*b', reason },
      { file: 'domain/one.ts', source: String.raw`^\s*$`, reason },
    ]);
    expect(count).toBe(4);
    expect(complaints).toEqual([
      String.raw`server/src/features/two.ts: /\s+$/ reads some texts again and again`,
      'web/app/three.tsx: /built at run time/ is built at run time',
      String.raw`domain/one.ts: the exception for /^\s*$/ is not needed`,
    ]);
  });
});
