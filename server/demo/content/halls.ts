import type { Occasion } from '#domain/constants.ts';

interface DemoHall {
  name: string;
  maxGuestsMin: number;
  maxGuestsMax: number;
  description: string;
  pictures: string[];
  /** Of each picture, in the same order. */
  occasions: Occasion[];
  floorPlan: string;
  film?: string;
  areaSquareMetres: number;
  ceilingCentimetres: number;
  parkingPlaces: number;
  endsAt: string;
  ownBand: string;
  ownCake: string;
  children: string;
  included: string[];
  tableLayouts: { name: string; seats: number }[];
  features: string[];
}

/** The three demo halls; capacities and facts are invented. */
export const demoHalls: DemoHall[] = [
  {
    name: 'Kruna',
    maxGuestsMin: 250,
    maxGuestsMax: 600,
    description:
      'Naša najveća sala, za vjenčanja na kojima se ne broje stolice. Visok plafon, kristalni lusteri i podijum za ples u samom središtu.',
    pictures: ['kruna-1.jpg', 'kruna-2.jpg', 'kruna-3.jpg', 'kruna-4.jpg'],
    occasions: ['WEDDING', 'WEDDING', 'GRADUATION', 'WEDDING'],
    floorPlan: 'kruna-plan.png',
    film: 'hall-walkthrough.mp4',
    areaSquareMetres: 820,
    ceilingCentimetres: 680,
    parkingPlaces: 180,
    endsAt: '04:00',
    ownBand: 'Da. Bina i struja su spremni, a tonska proba je od 16 sati.',
    ownCake: 'Da, bez doplate. Čuvamo je u hladnoj komori do sječenja.',
    children: 'Djecu do 10 godina računamo po dječjoj cijeni. Imamo 20 stolica za hranjenje.',
    included: [
      'Stolnjaci, presvlake i osnovno cvijeće',
      'Konobari i šef sale do kraja večeri',
      'Ozvučenje i rasvjeta podijuma',
      'Soba za mladence',
    ],
    tableLayouts: [
      { name: 'Okrugli stolovi po 10', seats: 600 },
      { name: 'Dugi stolovi', seats: 520 },
      { name: 'Okrugli stolovi s velikim podijumom', seats: 380 },
    ],
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
    occasions: ['GRADUATION', 'WEDDING', 'BIRTHDAY', 'GRADUATION'],
    floorPlan: 'evropa-plan.png',
    areaSquareMetres: 430,
    ceilingCentimetres: 450,
    parkingPlaces: 90,
    endsAt: '03:00',
    ownBand: 'Da, ili naš DJ s kojim sarađujemo godinama.',
    ownCake: 'Da, bez doplate.',
    children: 'Djecu do 10 godina računamo po dječjoj cijeni.',
    included: [
      'Stolnjaci i presvlake',
      'LED zid za vaše fotografije',
      'Konobari do kraja večeri',
      'Ljetna terasa',
    ],
    tableLayouts: [
      { name: 'Dugi stolovi', seats: 320 },
      { name: 'Okrugli stolovi po 8', seats: 256 },
    ],
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
    occasions: ['BAPTISM', 'WEDDING', 'BAPTISM', 'BIRTHDAY'],
    floorPlan: 'kristal-plan.png',
    areaSquareMetres: 210,
    ceilingCentimetres: 360,
    parkingPlaces: 45,
    endsAt: '01:00',
    ownBand: 'Da, do četiri člana, uz dogovor o jačini.',
    ownCake: 'Da, a slatki sto postavljamo mi.',
    children: 'Dječji kutak sa stolićima i bojicama, a meni za djecu po dogovoru.',
    included: ['Stolnjaci i cvijeće na stolovima', 'Slatki sto', 'Konobari do kraja slavlja'],
    tableLayouts: [
      { name: 'Okrugli stolovi po 8', seats: 150 },
      { name: 'Jedan sto u obliku slova U', seats: 60 },
    ],
    features: ['Dnevno svjetlo', 'Dječji kutak', 'Slatki sto', 'Klimatizacija', 'Parking'],
  },
];
