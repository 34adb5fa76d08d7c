/** The three halls as the demo shows them; capacities are invented and the house changes them. */
export const demoHalls = [
  {
    name: 'Kruna',
    maxGuestsMin: 250,
    maxGuestsMax: 600,
    description:
      'Naša najveća sala, za vjenčanja na kojima se ne broje stolice. Visok plafon, kristalni lusteri i podijum za ples u samom središtu.',
    features: [
      'Podijum za ples',
      'Bina za orkestar',
      'Odvojen bar',
      'Prostor za doček',
      'Parking',
      'Klimatizacija',
    ],
  },
  {
    name: 'Evropa',
    maxGuestsMin: 120,
    maxGuestsMax: 320,
    description:
      'Tamnoplavi baršun, zlatne linije i prstenovi svjetla nad dugim stolovima: za svečane večere i mature koje traju do jutra.',
    features: [
      'LED zid',
      'Bina za orkestar',
      'Klimatizacija',
      'Pristup bez stepenica',
      'Ljetna terasa',
      'Parking',
    ],
  },
  {
    name: 'Kristal',
    maxGuestsMin: 40,
    maxGuestsMax: 150,
    description:
      'Svijetla i intimna sala za krštenja, rođendane i vjenčanja u krugu najbližih. Toliko blizu da se zdravica čuje i bez mikrofona.',
    features: ['Dnevno svjetlo', 'Dječji kutak', 'Slatki sto', 'Klimatizacija', 'Parking'],
  },
];
