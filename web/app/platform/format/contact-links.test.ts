import { describe, expect, it } from 'vitest';
import { callAddress, mailtoAddress, viberAddress, whatsAppAddress } from './contact-links.ts';

describe('contact links of a guest', () => {
  it.each([
    ['+387 65 123-456', '38765123456'],
    ['00387 65/123 456', '38765123456'],
    ['065 123 456', '38765123456'],
    ['+43 660 333', '43660333'],
  ])('%s is converted to the international format', (phone, dialled) => {
    expect(callAddress(phone)).toBe(`tel:+${dialled}`);
    expect(viberAddress(phone)).toBe(`viber://chat?number=%2B${dialled}`);
    expect(whatsAppAddress(phone, 'Dobar dan & hvala')).toBe(
      `https://wa.me/${dialled}?text=Dobar%20dan%20%26%20hvala`,
    );
  });

  it('escape addresses', () => {
    expect(mailtoAddress('amra+1@mail.ba', 'Kruna, 12.06.')).toBe(
      'mailto:amra%2B1@mail.ba?subject=Kruna%2C%2012.06.',
    );
    expect(mailtoAddress('a&b=c?x@mail.ba', 'S')).toBe('mailto:a%26b%3Dc%3Fx@mail.ba?subject=S');
  });
});
