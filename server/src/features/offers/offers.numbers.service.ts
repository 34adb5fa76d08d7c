import { toIsoDay } from '#contracts/dates/days.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { nextNumber } from './offers.repository.ts';
import { formatNumber } from './offers.rules.ts';

/** Taken in the transaction that uses it, so that there are no gaps; others of its series wait until that ends. */
export async function takeNumber(tx: Transaction, series: string, now: Date): Promise<string> {
  const year = Number(toIsoDay(now).slice(0, 4));
  return formatNumber(series, year, await nextNumber(tx, series, year));
}
