import { and, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { fold } from '../folding.ts';

/** One thing that somebody looks for: as it was typed, and as digits when it may be a part of a phone number. */
export interface SearchTerm {
  text: string;
  number?: { begins: string[]; digits: string };
}

const homeCountry = '387';
const fromHomeOrAbroad = ['0', homeCountry];
const numberOrWord = /[+(\d][+\d\s()/.-]*|\S+/g;

/** 061…, +387 61… and 00387 61… are one number; of a part without its beginning only the digits are known. */
function numberIn(text: string): SearchTerm['number'] {
  const digits = text.replace(/\D/g, '').replace(/^00/, '');
  if (!/^[+(\d]/.test(text) || digits === '') return undefined;
  const begin = fromHomeOrAbroad.find((one) => digits.startsWith(one));
  return begin ? { begins: fromHomeOrAbroad, digits: digits.slice(begin.length) } : { begins: [], digits };
}

/** Each word on its own, in whatever order; the groups of a phone number together. */
export function searchTermsOf(words: string): SearchTerm[] {
  const parts = fold(words).match(numberOrWord) ?? [];
  return parts.map((part) => ({ text: part.trim(), number: numberIn(part) }));
}

const contains = (where: SQLWrapper, part: string) => sql`strpos(${where}, ${part}) > 0`;

/** Every term is in the folded words of a person or in the digits of the phone. */
export function matchesAll(terms: SearchTerm[], folded: SQLWrapper, phone: SQLWrapper): SQL | undefined {
  const dialled = sql`translate(${phone}, ' +-/().', '')`;
  const isDialled = ({ begins, digits }: NonNullable<SearchTerm['number']>) =>
    // The digits alone rule out nearly everybody, so that the beginnings are rarely looked at.
    and(contains(dialled, digits), or(...begins.map((begin) => contains(dialled, `${begin}${digits}`))));
  return and(...terms.map(({ text, number }) => or(contains(folded, text), number && isDialled(number))));
}
