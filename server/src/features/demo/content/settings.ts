/** Invented contacts: an unused number, a domain without mail, a map of the whole country. */
export const demoSettings = {
  name: 'Kruna · Evropa · Kristal',
  phone: '+387 50 000 000',
  viber: '+387 50 000 000',
  whatsApp: '+387 50 000 000',
  email: 'info@saloni.example',
  address: 'Glavna ulica 12, ulaz s parkinga',
  mapLink: 'https://www.openstreetmap.org/#map=8/44.2/17.8',
};
