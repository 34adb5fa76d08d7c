import { isSepaIban, needsBic } from './iban.ts';
import type { Currency, Money } from './money-amounts.ts';

type Account = { iban: string | null; swift: string | null; currency: Currency };

const longestName = 70;

/** A QR code works for transfers in EUR inside SEPA; outside of the economic area with the BIC. */
export const takesQrPayments = ({ currency, iban, swift }: Account): boolean =>
  currency === 'EUR' && iban !== null && isSepaIban(iban) && (swift !== null || !needsBic(iban));

/** The content of a QR code in the form EPC069-12, version 002, with a structured reference; null where there is none. */
export function epcPayment(
  recipient: string,
  account: Account,
  { amount, reference }: { amount: Money; reference: string },
): string | null {
  if (!takesQrPayments(account) || amount.currency !== 'EUR' || amount.amount <= 0) return null;
  const { iban, swift } = account;
  const cents = String(amount.amount).padStart(3, '0');
  const lines = [
    'BCD',
    '002',
    // UTF-8.
    '1',
    'SCT',
    iban !== null && needsBic(iban) ? swift : '',
    [...recipient].slice(0, longestName).join('').trim(),
    iban,
    `EUR${cents.slice(0, -2)}.${cents.slice(-2)}`,
    // No code for the purpose.
    '',
    reference,
  ];
  return lines.join('\n');
}
