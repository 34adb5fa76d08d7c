import { expect, test } from 'vitest';
import { searchTermsOf } from './person-search.ts';

const home = ['0', '387'];
const numberIn = (words: string) => searchTermsOf(words)[0]?.number;

test.each(['061 234-567', '061234567', '+387 61 234 567', '0038761234567', '(061) 234/567'])(
  '%s is searched in national and international form',
  (written) => {
    expect(searchTermsOf(written)).toHaveLength(1);
    expect(numberIn(written)).toEqual({ begins: home, digits: '61234567' });
  },
);

test('a foreign number, and a part from the middle, are searched as typed', () => {
  expect(numberIn('+43 660 333')).toEqual({ begins: [], digits: '43660333' });
  expect(numberIn('0043660333')).toEqual({ begins: [], digits: '43660333' });
  expect(numberIn('234-567')).toEqual({ begins: [], digits: '234567' });
});

test('words are searched one by one, without regard to diacritics, and the groups of a number together', () => {
  expect(searchTermsOf(' Pregledić  Đurđa 061 234 567')).toEqual([
    { text: 'pregledic' },
    { text: 'djurdja' },
    { text: '061 234 567', number: { begins: home, digits: '61234567' } },
  ]);
  expect(searchTermsOf('   ')).toEqual([]);
});
