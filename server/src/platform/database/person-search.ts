import { and, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { index } from 'drizzle-orm/pg-core';
import { normalizeForSearch } from '../search-text.ts';

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
  const parts = normalizeForSearch(words).match(numberOrWord) ?? [];
  return parts.map((part) => ({ text: part.trim(), number: numberIn(part) }));
}

/** The digits of a phone. An index keeps them, so that no column has to: what is asked must be what the index was made of. */
export const dialled = (phone: SQLWrapper) => sql`translate(${phone}, ' +-/().', '')`;

/** Finds any three letters in a row. What was just written waits in a list that every search reads, so it is kept short (kB). */
export const searchIndex = (name: string, of: SQLWrapper) =>
  index(name).using('gin', sql`${of} gin_trgm_ops`).with({ gin_pending_list_limit: 256 });

/** Shorter parts are in no index. */
const indexedLength = 3;

const anywhere = (part: string) => `%${part.replace(/[\\%_]/g, '\\$&')}%`;
const contains = (where: SQLWrapper, part: string) => sql`${where} like ${anywhere(part)}`;
const containsAny = (where: SQLWrapper, parts: string[]) =>
  sql`${where} like any(${sql.param(parts.map(anywhere))}::text[])`;

/** One column of a person has this part. Of the columns there is no index of their own: that of the whole person finds whoever has it anywhere. */
export const columnContains = (column: SQLWrapper, part: string, folded: SQLWrapper): SQL | undefined =>
  part.length < indexedLength ? contains(column, part) : and(contains(folded, part), contains(column, part));

/**
 * The numbers on a page of all that match a search. They are found before they are put in order: whoever walks along an
 * order until enough have matched may walk all of it.
 */
export const idsOnPage = (
  id: SQLWrapper,
  order: SQL[],
  { limit, offset }: { limit: number; offset: number },
) =>
  sql<
    number[] | null
  >`(array_agg(${id} order by ${sql.join(order, sql`, `)}))[${offset + 1}:${offset + limit}]`;

/** Every term is in the folded words of a person or in the digits of the phone. */
export function matchesAll(terms: SearchTerm[], folded: SQLWrapper, phone: SQLWrapper): SQL | undefined {
  const isDialled = ({ begins, digits }: NonNullable<SearchTerm['number']>) => {
    if (begins.length === 0) return contains(dialled(phone), digits);
    const begun = containsAny(
      dialled(phone),
      begins.map((begin) => `${begin}${digits}`),
    );
    // Only the digits alone can be looked up; where they are too few, taking them from every phone once is enough.
    return digits.length < indexedLength ? begun : and(contains(dialled(phone), digits), begun);
  };
  return and(...terms.map(({ text, number }) => or(contains(folded, text), number && isDialled(number))));
}
