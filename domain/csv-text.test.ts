import { expect, test } from 'vitest';
import { withoutFormulas } from './csv-text.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+387 61', "'+387 61"],
  [' @SUM(A1)', " '@SUM(A1)"],
  ['\t=1', "'\t'=1"],
  ['＝1', "'＝1"],
  ['Amra,=cmd|calc', "Amra,'=cmd|calc"],
  ['Amra, "=1"', 'Amra, "\'=1"'],
  ['Amra\t-1', "Amra\t'-1"],
  ['sto 1\n+2', "sto 1\n'+2"],
  ['a,,=1', "a,,'=1"],
])('%j becomes %j', (text, safe) => {
  expect(withoutFormulas(text)).toBe(safe);
});

test.each(['Ana-Marija', 'a=b', 'kod 1+1; -2', 'info@kruna.example', ''])('%j stays as it is', (text) => {
  expect(withoutFormulas(text)).toBe(text);
});
