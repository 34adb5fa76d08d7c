import { describe, expect, it } from 'vitest';
import * as texts from '#texts';
import { formatAnswer, formatPlace, formatShared, shortMonth } from './reservation-format.ts';

const hall = { name: 'Kruna' };

describe('texts of the profile', () => {
  it.each([
    ['2027-06-12', '12. juna'],
    ['2027-01-01', '1. januara'],
    ['2027-08-09', '9. avgusta'],
    ['2027-12-31', '31. decembra'],
  ])('say when a hall is free on %s', (day, spoken) => {
    expect(formatAnswer('free', hall, day)).toBe(`Salon Kruna je slobodan ${spoken}`);
    expect(formatAnswer('taken', hall, day)).toBe(`Salon Kruna je zauzet ${spoken}`);
  });

  it('format days as on the site', () => {
    expect(shortMonth('2027-10-17')).toBe('okt 2027.');
    expect(formatPlace({ hall, eventDate: '2027-06-12' })).toBe('Kruna, subota, 12. jun 2027.');
  });

  it.each([
    ['WEDDING', null, 'Vjenčanje'],
    ['OTHER', 'Matura IV-2', 'Matura IV-2'],
    ['OTHER', null, 'Prilagođeno'],
  ] as const)('share %s %j by its name', (eventType, customEventType, name) => {
    const reservation = { eventType, customEventType, hall, eventDate: '2027-06-12' };
    expect(formatShared(reservation)).toBe(`${name}, salon Kruna: subota, 12. jun 2027.`);
  });

  it.each([
    [1, '1 gost', '1 razgovor'],
    [2, '2 gosta', '2 razgovora'],
    [5, '5 gostiju', '5 razgovora'],
    [11, '11 gostiju', '11 razgovora'],
    [21, '21 gost', '21 razgovor'],
    [280, '280 gostiju', '280 razgovora'],
  ])('count %i', (count, guests, conversations) => {
    expect(texts.own_guests({ count })).toBe(guests);
    expect(texts.own_messages_count({ count })).toBe(conversations);
  });
});
