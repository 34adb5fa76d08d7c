import { useState } from 'react';
import { type Currency, formatMoney, parseAmount } from '#domain/money/money-amounts.ts';
import type { CashDay, CloseCashDayRequest } from '#schemas/money/overview.ts';
import * as texts from '#texts';
import { $api } from '#web/platform/api/query.ts';

/** Of the fields that closing a day points to. */
export const countedCashId = 'counted-cash';

/** What was posted in cash. */
const expectedCash = ({ totals }: CashDay): Record<Currency, number> => {
  const cash = totals.find(({ method }) => method === 'CASH');
  return { BAM: cash?.bam.amount ?? 0, EUR: cash?.eur.amount ?? 0 };
};

/** An empty field says nothing was counted, which is right where nothing was posted. */
const amountOf = (typed: string, expected: number): number | undefined => {
  if (typed.trim() === '') return expected === 0 ? 0 : undefined;
  return parseAmount(typed) ?? undefined;
};

/** "u kasi je 50,00 KM manje od zbira" */
export function formatDifference(difference: number, currency: Currency): string {
  const amount = formatMoney({ amount: Math.abs(difference), currency });
  return difference > 0
    ? texts.panel_money_counted_more({ amount })
    : texts.panel_money_counted_less({ amount });
}

/** The counted cash as it is typed, compared with what was posted. */
export function useCountedCash(cashDay: CashDay) {
  const takesEur = $api.useQuery('get', '/api/settings').data?.cashInEur ?? false;
  const [typed, setTyped] = useState<Record<Currency, string>>({ BAM: '', EUR: '' });
  const [note, setNote] = useState('');
  const [isChecked, setChecked] = useState(false);
  const expected = expectedCash(cashDay);
  const counted = { BAM: amountOf(typed.BAM, expected.BAM), EUR: amountOf(typed.EUR, expected.EUR) };
  // Cash in EUR that was taken before the setting was turned off is still counted.
  const currencies: readonly Currency[] = takesEur || expected.EUR !== 0 ? ['BAM', 'EUR'] : ['BAM'];
  const isTyped = typed.BAM.trim() !== '' || typed.EUR.trim() !== '';
  const differences = currencies.flatMap((currency) => {
    const difference = (counted[currency] ?? expected[currency]) - expected[currency];
    return difference === 0 ? [] : [formatDifference(difference, currency)];
  });
  const needsNote = differences.length > 0;
  const isReady =
    counted.BAM !== undefined && counted.EUR !== undefined && (!needsNote || note.trim() !== '');

  function errorOf(currency: Currency): string | undefined {
    if (counted[currency] !== undefined) return undefined;
    if (typed[currency].trim() !== '') return texts.money_invalid();
    return isChecked ? texts.panel_money_counted_required() : undefined;
  }

  return {
    currencies,
    typed,
    type: (currency: Currency, text: string) => setTyped((last) => ({ ...last, [currency]: text })),
    note,
    setNote,
    needsNote,
    differences,
    errorOf,
    noteError:
      isChecked && needsNote && note.trim() === '' ? texts.panel_money_counted_note_required() : undefined,
    matches: isTyped && isReady && !needsNote,
    check: () => setChecked(true),
    isReady,
    body: (): CloseCashDayRequest => ({
      day: cashDay.day,
      counted: currencies.map((currency) => ({ amount: counted[currency] ?? 0, currency })),
      note: note.trim() || null,
    }),
  };
}

export type CountedCash = ReturnType<typeof useCountedCash>;
