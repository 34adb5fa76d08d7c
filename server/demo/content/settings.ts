/** Invented contacts: an unused number, a domain without mail, a map of the whole country. */
export const demoSettings = {
  name: 'Kruna · Evropa · Kristal',
  phone: '+387 50 000 000',
  viber: '+387 50 000 000',
  whatsApp: '+387 50 000 000',
  email: 'info@saloni.example',
  address: 'Glavna ulica 12, ulaz s parkinga',
  mapLink: 'https://www.openstreetmap.org/#map=8/44.2/17.8',
  parking:
    'Besplatan parking za 180 vozila odmah uz salone, osvijetljen i čuvan do kraja slavlja. Autobusi staju pred ulazom.',
  borderDistance: 'Granični prelaz je 38 km daleko, oko 40 minuta vožnje.',
  airportDistance: 'Aerodrom je 24 km daleko, oko 25 minuta. Na upit organizujemo prevoz gostiju.',
  hotels: 'Hotel Park, 600 m pješice\nPansion Lipa, 2 km\nHotel Central, 3 km, s popustom za naše goste',
  contactPerson: 'Lejla Marić',
  contactRole: 'Vodi obilaske i dogovor, od prvog razgovora do vašeg dana',
  taxNumber: '4400000000000',
  vatNumber: '400000000000',
};

export const demoContactPhoto = 'contact.png';
