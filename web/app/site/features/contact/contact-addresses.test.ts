import { expect, it } from 'vitest';
import { callAddress, firstSentence, viberAddress, whatsAppAddress } from './contact-addresses.ts';

it('converts a phone number into the international format', () => {
  expect(callAddress('+387 50 000 000')).toBe('tel:+38750000000');
  expect(callAddress('050/000-000')).toBe('tel:050000000');
  expect(viberAddress('+387 50 000 000', 'Dobar dan')).toBe(
    'viber://chat?number=%2B38750000000&draft=Dobar%20dan',
  );
  expect(whatsAppAddress('+387 50 000 000', 'Šta & kada?')).toBe(
    'https://wa.me/38750000000?text=%C5%A0ta%20%26%20kada%3F',
  );
});

it('contains hall and day in the first sentence, if chosen', () => {
  const hall = { name: 'Kruna' };
  const eventDate = '2027-06-12';
  expect(firstSentence({})).toBe('Dobar dan, zanima me slobodan termin u vašim salonima.');
  expect(firstSentence({ hall })).toContain('u salonu Kruna');
  expect(firstSentence({ eventDate })).toContain('12.06.2027.');
  expect(firstSentence({ hall, eventDate })).toBe('Dobar dan, zanima me termin 12.06.2027. u salonu Kruna.');
});
