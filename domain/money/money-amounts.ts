/** Money is whole numbers of the smallest unit with its currency. */

export const currencies = ['BAM', 'EUR'] as const;
export type Currency = (typeof currencies)[number];
export type Money = { amount: number; currency: Currency };

/** 1 EUR = 1.95583 KM by law. */
const feningsPer100000Cents = 195_583;
const vatPercent = 17;

/** `amount * numerator / denominator`, rounded half up; exact, since only the remainder is multiplied first. */
function scaleHalfUp(amount: number, numerator: number, denominator: number): number {
  if (amount < 0) return -scaleHalfUp(-amount, numerator, denominator) || 0;
  const remainder = amount % denominator;
  const whole = ((amount - remainder) / denominator) * numerator;
  return whole + Math.floor((2 * remainder * numerator + denominator) / (2 * denominator));
}

export const bam = (amount: number): Money => ({ amount, currency: 'BAM' });
export const eur = (amount: number): Money => ({ amount, currency: 'EUR' });

export function convert({ amount, currency }: Money, to: Currency): Money {
  if (currency === to) return { amount, currency };
  return to === 'EUR'
    ? eur(scaleHalfUp(amount, 100_000, feningsPer100000Cents))
    : bam(scaleHalfUp(amount, feningsPer100000Cents, 100_000));
}

export const otherCurrency = (currency: Currency): Currency => (currency === 'BAM' ? 'EUR' : 'BAM');

/** Prices include VAT; net and VAT add up to the gross amount. */
export function splitVat({ amount, currency }: Money): { net: Money; vat: Money } {
  const net = scaleHalfUp(amount, 100, 100 + vatPercent);
  return { net: { amount: net, currency }, vat: { amount: amount - net, currency } };
}

const symbols: Record<Currency, string> = { BAM: 'KM', EUR: 'EUR' };

/** `1.234,50`, with U+2212 as minus. */
export function formatAmount(amount: number): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  const whole = digits.slice(0, -2);
  const groups: string[] = [];
  for (let end = whole.length; end > 0; end -= 3) groups.unshift(whole.slice(Math.max(0, end - 3), end));
  return `${amount < 0 ? '−' : ''}${groups.join('.')},${digits.slice(-2)}`;
}

export const currencySymbol = (currency: Currency): string => symbols[currency];

/** `1.234,50 KM` */
export const formatMoney = ({ amount, currency }: Money): string =>
  `${formatAmount(amount)} ${symbols[currency]}`;

/** Reads `1.234,50`, `1234,5`, `1234.50` or `1234`; null when it is none of them. */
export function parseAmount(text: string): number | null {
  const compact = text.replaceAll(' ', '').replaceAll('\u00a0', '');
  if (compact.length > 20) return null;
  const match =
    /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/.exec(compact) ?? /^(\d+)\.(\d{1,2})$/.exec(compact);
  if (!match) return null;
  const [, whole = '', cents = ''] = match;
  return Number(whole.replaceAll('.', '')) * 100 + Number(cents.padEnd(2, '0'));
}
