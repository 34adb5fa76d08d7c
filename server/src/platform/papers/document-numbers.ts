import { toIsoDay } from '#domain/dates/days.ts';
import type { Transaction } from '../database/database.ts';
import { limitTransaction } from '../database/short-transaction.ts';
import { findLastNumber, lockCounter, nextNumber } from './document-numbers.repository.ts';

/** `P-2026-0112`. */
const formatNumber = (series: string, year: number, last: number) =>
  `${series}-${year}-${String(last).padStart(4, '0')}`;

/** Demo papers have series of their own. */
export const seriesOf = (series: 'P' | 'U' | 'PU', isDemo: boolean) => (isDemo ? `DEMO-${series}` : series);

const yearOf = (now: Date) => Number(toIsoDay(now).slice(0, 4));

/** Until the transaction ends no receipt is numbered. */
export async function lockReceiptNumbers(tx: Transaction, now: Date) {
  await limitTransaction(tx);
  await lockCounter(tx, seriesOf('PU', false), yearOf(now));
}

/** The number that would be taken now; somebody else may take it before. */
export async function expectedNumber(tx: Transaction, series: string, now: Date): Promise<string> {
  const year = yearOf(now);
  return formatNumber(series, year, 1 + (await findLastNumber(tx, series, year)));
}

/**
 * Taken in the transaction that uses it, so that there are no gaps; others of its series wait until that ends, so what
 * needs no number is done before.
 */
export async function takeNumber(tx: Transaction, series: string, now: Date): Promise<string> {
  const year = yearOf(now);
  return formatNumber(series, year, await nextNumber(tx, series, year));
}

/** A closing of the cash day locks the same counter, so cash posted after this sees whether its day is closed. */
export const takeReceiptNumber = (tx: Transaction, { isDemo, now }: { isDemo: boolean; now: Date }) =>
  takeNumber(tx, seriesOf('PU', isDemo), now);
