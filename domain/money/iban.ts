/** The rest of a long decimal number divided by 97, digit by digit. */
function restBy97(digits: string): number {
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest;
}

/** Letters count as A = 10 … Z = 35 (ISO 7064). */
const toDigits = (text: string) => [...text].map((character) => Number.parseInt(character, 36)).join('');

const rotated = (text: string) => text.slice(4) + text.slice(0, 4);

/** ISO 13616, without blanks: the check digits are right. The length is that of any country. */
export const isIban = (iban: string): boolean =>
  /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban) && restBy97(toDigits(rotated(iban))) === 1;

/** Of a bank of Bosnia and Herzegovina: 16 digits, the last two of which check the others; also written in groups. */
export function isDomesticAccount(account: string): boolean {
  const digits = account.replace(/[\s.-]/g, '');
  return /^\d{16}$/.test(digits) && restBy97(digits) === 1;
}

/** ISO 11649: `RF`, two check digits and the body. */
export function creditorReference(body: string): string {
  const check = 98 - restBy97(toDigits(`${body}RF00`));
  return `RF${String(check).padStart(2, '0')}${body}`;
}

/** With blanks or without. */
export function isCreditorReference(text: string): boolean {
  const reference = text.replaceAll(' ', '').toUpperCase();
  return /^RF\d{2}[A-Z0-9]{1,21}$/.test(reference) && restBy97(toDigits(rotated(reference))) === 1;
}

/** In groups of four. */
export const inGroupsOfFour = (text: string): string =>
  (text.replaceAll(' ', '').match(/.{1,4}/g) ?? []).join(' ');

/** One reference a reservation. */
export const referenceOf = (reservationId: number): string =>
  creditorReference(String(reservationId).padStart(6, '0'));

/** Countries of SEPA in the scheme's list of 2025-11 (EPC409-09); Bosnia and Herzegovina is not among them. */
const sepaCountries = new Set(
  (
    'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO ' +
    'PL PT RO RS SE SI SK SM VA'
  ).split(' '),
);
/** Outside of the European Economic Area the BIC is needed. */
const economicArea = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
);

export const isSepaIban = (iban: string): boolean => sepaCountries.has(iban.slice(0, 2));
export const needsBic = (iban: string): boolean => !economicArea.has(iban.slice(0, 2));
