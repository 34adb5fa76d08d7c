import { and, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { fold } from '../folding.ts';

/** One thing that somebody looks for: as it was typed, and as digits when it may be a part of a phone number. */
export interface SearchTerm {
  text: string;
  digits: string[];
}

const homeCountry = '387';
const numberOrWord = /[+(\d][+\d\s()/.-]*|\S+/g;

/** 061…, +387 61… and 00387 61… are one number; of a part without its beginning only the digits are known. */
function digitsOf(text: string): string[] {
  const digits = text.replace(/\D/g, '').replace(/^00/, '');
  if (digits === '') return [];
  if (digits.startsWith(homeCountry)) return [digits, `0${digits.slice(homeCountry.length)}`];
  return digits.startsWith('0') ? [digits, `${homeCountry}${digits.slice(1)}`] : [digits];
}

/** Each word on its own, in whatever order; the groups of a phone number together. */
export function searchTermsOf(words: string): SearchTerm[] {
  const parts = fold(words).match(numberOrWord) ?? [];
  return parts.map((part) => {
    const text = part.trim();
    return { text, digits: /^[+(\d]/.test(text) ? digitsOf(text) : [] };
  });
}

const contains = (where: SQLWrapper, part: string) => sql`strpos(${where}, ${part}) > 0`;

/** Every term is in the folded words of a person or in the digits of the phone. */
export function matchesAll(terms: SearchTerm[], folded: SQLWrapper, phone: SQLWrapper): SQL | undefined {
  const dialled = sql`translate(${phone}, ' +-/().', '')`;
  return and(
    ...terms.map(({ text, digits }) =>
      or(contains(folded, text), ...digits.map((part) => contains(dialled, part))),
    ),
  );
}
