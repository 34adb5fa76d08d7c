/** The three demo halls; capacities are invented. */
export const demoHalls = [
  {
    name: 'Kruna',
    maxGuestsMin: 250,
    maxGuestsMax: 600,
    description:
      'Naša najveća sala, za vjenčanja na kojima se ne broje stolice. Visok plafon, kristalni lusteri i podijum za ples u samom središtu.',
    pictures: ['kruna-1.jpg', 'kruna-2.jpg', 'kruna-3.jpg', 'kruna-4.jpg'],
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
    pictures: ['evropa-1.jpg', 'evropa-2.jpg', 'evropa-3.jpg', 'evropa-4.jpg'],
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
    pictures: ['kristal-1.jpg', 'kristal-2.jpg', 'kristal-3.jpg', 'kristal-4.jpg'],
    features: ['Dnevno svjetlo', 'Dječji kutak', 'Slatki sto', 'Klimatizacija', 'Parking'],
  },
];
