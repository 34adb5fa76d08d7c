import { expect, test } from 'vitest';
import { runAll } from './run-all.ts';

test('a step that fails does not keep the next ones, and its error is thrown', async () => {
  const done: number[] = [];
  const step = (number: number, error?: Error) => async () => {
    done.push(number);
    if (error) throw error;
  };
  await runAll([step(1), step(2)]);
  await expect(runAll([step(3, new Error('first')), step(4)])).rejects.toThrow('first');
  await expect(runAll([step(5, new Error('one')), step(6, new Error('other')), step(7)])).rejects.toThrow(
    AggregateError,
  );
  expect(done).toEqual([1, 2, 3, 4, 5, 6, 7]);
});
