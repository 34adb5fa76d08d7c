import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { findGuards, withoutGuard } from './guards.ts';
import { mutations } from './mutations.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const guards = findGuards(root);

test('every marked guard has a test that must fail without it, and the other way round', () => {
  expect([...guards.keys()].sort()).toEqual([...new Set(mutations.map(({ guard }) => guard))].sort());
});

test.each(mutations)('$guard can be switched off, and its test exists', ({ guard, test, name }) => {
  for (const file of guards.get(guard) ?? []) {
    const source = read(file);
    expect(withoutGuard(file, source, guard)).not.toBe(source);
  }
  expect(existsSync(join(root, test)), test).toBe(true);
  // A test name may be a template with parameters.
  const words = name
    .replace(/\d+/g, ' ')
    .split(' ')
    .filter((word) => word.length > 4);
  for (const word of words) expect(read(test)).toContain(word);
});

const example = `const limits = { most: /* guard: most = 30 */ 10 };
async function book(tx, day) {
  // guard: check
  if (taken(day)) throw new Error('zauzeto č');
  // guard: twice = $ await write(tx);
  await write(tx);
  return (
    /* guard: first = true */ isFree(day) &&
    /* guard: last = true */ day > today
  );
}
select(
  // guard: argument
  isOpen(),
  isNew(),
)
  // guard: call
  .for('update')
  .limit(1);
`;

test.each([
  ['most', '10', '30'],
  ['check', "if (taken(day)) throw new Error('zauzeto č');", ';'],
  ['twice', '\n  await write(tx);', '\n  await write(tx); await write(tx);'],
  ['first', 'isFree(day)', 'true'],
  ['last', 'day > today', 'true'],
  ['argument', 'isOpen(),', ''],
  ['call', "\n  .for('update')", '\n  '],
])('a mark finds the code after it: %s', (guard, marked, left) => {
  expect(withoutGuard('example.ts', example, guard)).toBe(example.replace(marked, left));
});
