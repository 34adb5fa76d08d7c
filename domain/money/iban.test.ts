import { expect, test } from 'vitest';
import { epcPayment, takesQrPayments } from './epc.ts';
import { creditorReference, inGroupsOfFour, isCreditorReference, isIban, referenceOf } from './iban.ts';
import { bam, eur } from './money-amounts.ts';

test.each([
  ['539007547034', 'RF18539007547034'],
  ['2348231', 'RF712348231'],
  ['G72UUR', 'RF45G72UUR'],
  ['000000000539007547034', 'RF18000000000539007547034'],
])('the reference of %s is %s', (body, reference) => {
  expect(creditorReference(body)).toBe(reference);
  expect(isCreditorReference(inGroupsOfFour(reference))).toBe(true);
});

test('a reference with one digit changed or two exchanged is not valid', () => {
  expect(isCreditorReference(referenceOf(42))).toBe(true);
  for (const wrong of ['RF18539007547035', 'RF18539007547043', 'RF19539007547034', 'RF18', '18539007547034'])
    expect(isCreditorReference(wrong), wrong).toBe(false);
});

test.each([
  'AT611904300234573201',
  'BA391290079401028494',
  'DE89370400440532013000',
  'HR1210010051863000160',
  'RS35260005601001611379',
  'CH9300762011623852957',
  'MT84MALT011000012345MTLCAST001S',
])('%s is an IBAN, and with another digit it is not', (iban) => {
  expect(isIban(iban)).toBe(true);
  const last = iban.endsWith('1') ? '2' : '1';
  expect(isIban(`${iban.slice(0, -1)}${last}`)).toBe(false);
});

const account = { iban: 'AT611904300234573201', swift: 'MUSTAT00', currency: 'EUR' as const };
const payment = { amount: eur(363_55), reference: 'RF18539007547034' };

test('the code for a transfer names the account, the amount and the reference, and no text', () => {
  expect(epcPayment('Kruna, Evropa, Kristal', account, payment)?.split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    '',
    'Kruna, Evropa, Kristal',
    'AT611904300234573201',
    'EUR363.55',
    '',
    'RF18539007547034',
  ]);
});

test('the BIC is added outside of the economic area; without one there is no code', () => {
  const serbian = { ...account, iban: 'RS35260005601001611379', swift: 'BEOGRS22' };
  expect(epcPayment('Kruna', serbian, payment)?.split('\n')[4]).toBe('BEOGRS22');
  expect(takesQrPayments({ ...serbian, swift: null })).toBe(false);
});

test('long names are cut, and small amounts keep their cents', () => {
  const lines = epcPayment('Š'.repeat(100), account, { ...payment, amount: eur(5) })?.split('\n') ?? [];
  expect(lines[5]).toBe('Š'.repeat(70));
  expect(lines[7]).toBe('EUR0.05');
});

test.each([
  ['in KM', account, { ...payment, amount: bam(100) }],
  ['of nothing', account, { ...payment, amount: eur(0) }],
  ['to an account in Bosnia', { ...account, iban: 'BA391290079401028494' }, payment],
  ['to an account in KM', { ...account, currency: 'BAM' as const }, payment],
  ['to an account without an IBAN', { ...account, iban: null }, payment],
])('a transfer %s has no code', (_what, to, what) => {
  expect(epcPayment('Kruna', to, what)).toBeNull();
});
