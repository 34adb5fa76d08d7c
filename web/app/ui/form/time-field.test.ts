import { expect, test } from 'vitest';
import { completeTime } from './time-field.tsx';

test.each([
  ['18:30', '18:30'],
  ['1830', '18:30'],
  ['18.30', '18:30'],
  ['830', '08:30'],
  [' 7 ', '07:00'],
  ['0', '00:00'],
])('%s is %s', (typed, time) => expect(completeTime(typed)).toBe(time));

test.each(['', '24', '1860', '18:3', 'šest'])('"%s" stays as typed', (typed) =>
  expect(completeTime(typed)).toBe(typed),
);
