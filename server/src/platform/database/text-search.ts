import { type SQLWrapper, sql } from 'drizzle-orm';
import { index } from 'drizzle-orm/pg-core';
import { normalizeForSearch } from './search-text.ts';

/** A trigram index. Its pending list is read by every search, so it is kept short (kB). */
export const searchIndex = (name: string, of: SQLWrapper) =>
  index(name).using('gin', sql`${of} gin_trgm_ops`).with({ gin_pending_list_limit: 256 });

const maxWords = 8;

/** The words of a search, normalized as the stored texts are. */
export const wordsOf = (search: string): string[] =>
  normalizeForSearch(search).split(/\s+/).filter(Boolean).slice(0, maxWords);

export const anywhere = (part: string) => `%${part.replace(/[\\%_]/g, '\\$&')}%`;

/** Đ is stored as dj, and many type d for it, so that d also finds dj. */
const withEitherD = (part: string) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/dj?/g, 'dj?');

/** Whether a normalized text contains a normalized part; both forms use a trigram index. */
export const contains = (where: SQLWrapper, part: string) =>
  part.includes('d') ? sql`${where} ~ ${withEitherD(part)}` : sql`${where} like ${anywhere(part)}`;
