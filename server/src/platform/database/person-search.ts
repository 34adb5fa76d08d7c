import { and, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { normalizeForSearch } from './search-text.ts';
import { anywhere, contains } from './text-search.ts';

/** A search term as typed, and as digits if it may be part of a phone number. */
export interface SearchTerm {
  text: string;
  number?: { begins: string[]; digits: string };
}

const homeCountry = '387';
const fromHomeOrAbroad = ['0', homeCountry];
const numberOrWord = /[+(\d][+\d\s()/.-]*|\S+/g;

/** 061…, +387 61… and 00387 61… are the same number; a part from the middle is compared by digits only. */
function numberIn(text: string): SearchTerm['number'] {
  const digits = text.replace(/\D/g, '').replace(/^00/, '');
  if (!/^[+(\d]/.test(text) || digits === '') return undefined;
  const begin = fromHomeOrAbroad.find((one) => digits.startsWith(one));
  return begin ? { begins: fromHomeOrAbroad, digits: digits.slice(begin.length) } : { begins: [], digits };
}

/** Words in any order; the groups of a phone number stay together. */
export function searchTermsOf(words: string): SearchTerm[] {
  const parts = normalizeForSearch(words).match(numberOrWord) ?? [];
  return parts.map((part) => ({ text: part.trim(), number: numberIn(part) }));
}

/** The digits of a phone. The expression must equal that of the index. */
export const dialled = (phone: SQLWrapper) => sql`translate(${phone}, ' +-/().', '')`;

/** Shorter terms cannot use a trigram index. */
const indexedLength = 3;

const containsAny = (where: SQLWrapper, parts: string[]) =>
  sql`${where} like any(${sql.param(parts.map(anywhere))}::text[])`;

/** Single columns have no index, so the index of the whole person narrows the rows first. */
export const columnContains = (column: SQLWrapper, part: string, folded: SQLWrapper): SQL | undefined =>
  part.length < indexedLength ? contains(column, part) : and(contains(folded, part), contains(column, part));

/**
 * The ids on a page of a search. Matches are collected before they are sorted, since scanning along a sort order may
 * read the whole table.
 */
export const idsOnPage = (
  id: SQLWrapper,
  order: SQL[],
  { limit, offset }: { limit: number; offset: number },
) =>
  sql<
    number[] | null
  >`(array_agg(${id} order by ${sql.join(order, sql`, `)}))[${offset + 1}:${offset + limit}]`;

/** Every term is in the normalized text of a person or in the digits of the phone. */
export function matchesAll(terms: SearchTerm[], folded: SQLWrapper, phone: SQLWrapper): SQL | undefined {
  const isDialled = ({ begins, digits }: NonNullable<SearchTerm['number']>) => {
    if (begins.length === 0) return contains(dialled(phone), digits);
    const begun = containsAny(
      dialled(phone),
      begins.map((begin) => `${begin}${digits}`),
    );
    // Only plain digits use the index; with too few of them every phone is scanned once.
    return digits.length < indexedLength ? begun : and(contains(dialled(phone), digits), begun);
  };
  return and(...terms.map(({ text, number }) => or(contains(folded, text), number && isDialled(number))));
}
