/** Invented contacts: the number is nobody's, the domain receives no mail, the map shows the whole country. */
export const demoSettings = {
  name: 'Kruna · Evropa · Kristal',
  phone: '+387 50 000 000',
  viber: '+387 50 000 000',
  whatsApp: '+387 50 000 000',
  email: 'info@saloni.example',
  address: 'Glavna ulica 12, ulaz s parkinga',
  mapLink: 'https://www.openstreetmap.org/#map=8/44.2/17.8',
};
