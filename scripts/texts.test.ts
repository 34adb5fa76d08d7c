import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { compileFiles } from './texts.mjs';

const compiled = (texts: object) => compileFiles([['a.json', JSON.stringify(texts)]]);

async function textOf(text: unknown): Promise<(inputs: object) => string> {
  const [{ code } = { code: '' }] = compiled({ sample: text });
  return (await import(`data:text/javascript,${encodeURIComponent(code)}`)).sample;
}

test('a text inserts the parameters and keeps every other character', async () => {
  const text = await textOf(['`{hall}` \\ <b> $', '{hall}'].join(''));
  expect(text({ hall: 'Kruna' })).toBe('`Kruna` \\ <b> $Kruna');
});

test('plural forms are those of the language', async () => {
  const text = await textOf({ one: '{count} gost', few: '{count} gosta', other: '{count} gostiju' });
  const said = [1, 2, 5, 11, 21, 24, 112].map((count) => text({ count }));
  expect(said).toEqual([
    '1 gost',
    '2 gosta',
    '5 gostiju',
    '11 gostiju',
    '21 gost',
    '24 gosta',
    '112 gostiju',
  ]);
});

test('the type of a text contains its parameters', () => {
  const types = compiled({
    plain: 'Da',
    named: '{a} i {b}, {a}',
    counted: { one: '{shown} gost', few: '{shown} gosta', other: '{shown} gostiju' },
  }).map(({ type }) => type.trim());
  expect(types).toEqual([
    'export declare const plain: () => string;',
    'export declare const named: (inputs: { a: string | number; b: string | number }) => string;',
    'export declare const counted: (inputs: { count: number; shown: string | number }) => string;',
  ]);
});

test.each([
  ['a brace that names nothing', { text: 'Salon {' }],
  ['a missing plural form', { text: { one: 'gost', other: 'gostiju' } }],
  ['an unknown plural form', { text: { one: 'a', few: 'b', many: 'c', other: 'd' } }],
  ['a list', { text: ['a'] }],
  ['a name that is no identifier', { 'a-b': 'a' }],
])('%s is refused', (_, texts) => {
  expect(() => compiled(texts)).toThrow(/^(text|a-b) /);
});

test('a name in two files is refused', () => {
  expect(() =>
    compileFiles([
      ['a.json', '{"yes":"Da"}'],
      ['b.json', '{"yes":"Da"}'],
    ]),
  ).toThrow('yes stands in two files, the second is b.json');
});

test('every text is used', () => {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const files = execFileSync('git', ['ls-files', 'web/app', 'server', 'domain', 'schemas', 'scripts'], {
    cwd: root,
  });
  const used = new Set<string>();
  for (const file of files.toString().split('\n'))
    if (/\.(ts|tsx|mjs)$/.test(file) && !/\.(test|spec)\./.test(file) && existsSync(join(root, file)))
      for (const [name] of readFileSync(join(root, file), 'utf8').matchAll(/\w+/g)) used.add(name);
  const folder = join(root, 'texts/sr-Latn');
  const names = readdirSync(folder).flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
  );
  expect(names.filter((name) => !used.has(name))).toEqual([]);
});
