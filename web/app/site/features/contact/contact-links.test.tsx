import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Settings } from '#schemas/settings.ts';
import { ContactLinks } from './contact-links.tsx';
import { LocationSection } from './location-section.tsx';

const nothing = {
  name: 'Kruna, Evropa, Kristal',
  phone: null,
  viber: null,
  whatsApp: null,
  email: null,
  address: null,
  mapLink: null,
  facebook: null,
  instagram: null,
  tikTok: null,
  youTube: null,
  parking: null,
  borderDistance: null,
  airportDistance: null,
  hotels: null,
  contactPerson: null,
  contactRole: null,
  contactPhoto: null,
  holdDays: 7,
  holdHoursNear: 24,
  holdDaysMax: 14,
  guestMayExtend: true,
  holdReminders: true,
  automaticOffer: true,
  offerHours: 48,
  offerHoursNear: 12,
  nightFrom: '22:00',
  nightTo: '08:00',
  firstMayAsk: true,
  pricesPublic: true,
  offerDays: 7,
  paperYears: 10,
  cashInEur: false,
  taxNumber: null,
  vatNumber: null,
  updatedAt: '2026-11-15T10:00:00Z',
} as Partial<Settings> as Settings;

const ways = (settings: Settings) => renderToStaticMarkup(<ContactLinks settings={settings} />);
const place = (settings: Settings) => renderToStaticMarkup(<LocationSection settings={settings} />);

it('shows only filled settings', () => {
  expect(ways(nothing)).not.toContain('<a');
  expect(place(nothing)).toBe('');

  const phoneOnly = ways({ ...nothing, phone: '+387 50 000 000' });
  expect(phoneOnly).toContain('tel:+38750000000');
  expect(phoneOnly).not.toMatch(/viber|wa\.me|mailto/);

  const all = ways({ ...nothing, phone: '1', viber: '2', whatsApp: '3', email: 'info@saloni.test' });
  expect([...all.matchAll(/href="(\w+)/g)].map(([, scheme]) => scheme)).toEqual([
    'tel',
    'viber',
    'https',
    'mailto',
  ]);
});

it('shows the address without a map link, and existing social links', () => {
  const addressOnly = place({ ...nothing, address: 'Glavna ulica 12' });
  expect(addressOnly).toContain('Glavna ulica 12');
  expect(addressOnly).not.toContain('<a');
  expect(place({ ...nothing, mapLink: 'https://mapa.test' })).toContain('href="https://mapa.test"');
  expect(place({ ...nothing, instagram: 'https://instagram.test' })).toContain('>Instagram<');
});
