import { expect, test } from 'vitest';
import { searchTermsOf } from './person-search.ts';

const digitsIn = (words: string) => searchTermsOf(words).flatMap(({ digits }) => digits);

test.each(['061 234-567', '061234567', '+387 61 234 567', '0038761234567', '(061) 234/567'])(
  '%s is looked for as it is dialled at home and from abroad',
  (written) => {
    expect(digitsIn(written).sort()).toEqual(['061234567', '38761234567']);
  },
);

test('a number of another country, and a part without its beginning, are looked for as they are', () => {
  expect(digitsIn('+43 660 333')).toEqual(['43660333']);
  expect(digitsIn('0043660333')).toEqual(['43660333']);
  expect(digitsIn('234-567')).toEqual(['234567']);
});

test('words are looked for one by one, without regard to marks, and the groups of a number together', () => {
  expect(searchTermsOf(' Pregledić  Đurđa 061 234 567')).toEqual([
    { text: 'pregledic', digits: [] },
    { text: 'djurdja', digits: [] },
    { text: '061 234 567', digits: ['061234567', '38761234567'] },
  ]);
  expect(searchTermsOf('   ')).toEqual([]);
});
