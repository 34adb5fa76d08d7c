import type { Currency } from '#domain/money/money-amounts.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import * as texts from '#texts';

/** A credit of a statement, as the bank wrote it. */
export type ParsedLine = {
  account: string | null;
  day: string;
  amount: number;
  currency: Currency;
  payer: string | null;
  purpose: string | null;
  reference: string | null;
  /** Given by the bank, unique in its account. */
  bankReference: string | null;
};

export const wrongLine = (line: number, reason: string) =>
  new AppError('statementInvalid', { detail: texts.statement_line_wrong({ line, reason }) });

/** Of one field of a row or one element, in characters; no bank writes more. */
export const longestText = 10_000;

/** One line of text, or null when there is none. */
export function shortText(text: string | undefined, longest: number): string | null {
  const plain = (text ?? '').replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  // A character has two units at most.
  return [...plain.slice(0, 2 * longest)].slice(0, longest).join('').trim() || null;
}

export const longest = { payer: 200, purpose: 500, reference: 100 } as const;
