import { toIsoDay } from '#contracts/dates/days.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { nextNumber } from './offers.repository.ts';
import { formatNumber, seriesOf } from './offers.rules.ts';

/** Taken in the transaction that uses it, in which nothing slow follows, so that there are no gaps. */
export async function takeNumber(tx: Transaction, series: string, now: Date): Promise<string> {
  const year = Number(toIsoDay(now).slice(0, 4));
  return formatNumber(series, year, await nextNumber(tx, series, year));
}

/** A closing of the cash day locks the same counter, so cash posted after this sees whether its day is closed. */
export const takeReceiptNumber = (tx: Transaction, { isDemo, now }: { isDemo: boolean; now: Date }) =>
  takeNumber(tx, seriesOf('PU', isDemo), now);
