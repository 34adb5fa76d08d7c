import type { SheetContent } from '#schemas/event-sheets/sheet-content.ts';

/** Members of staff; without a password nobody can sign in as them. */
export const demoStaff = [
  { firstName: 'Azra', lastName: 'Jusić', email: 'azra.jusic@primjer.example', jobTitle: 'kuhinja' },
  { firstName: 'Mirza', lastName: 'Kadić', email: 'mirza.kadic@primjer.example', jobTitle: 'konobari' },
  { firstName: 'Tea', lastName: 'Babić', email: 'tea.babic@primjer.example', jobTitle: 'sala' },
];

const row = (rowId: string, time: string | null, what: string, who: string) => ({ rowId, time, what, who });

const timeline: SheetContent['timeline'] = [
  row('dekoracija', '15:30', 'Dekoracija i muzika postavljeni', 'sala'),
  row('docek', '17:00', 'Doček gostiju, koktel u holu', 'konobari, 4'),
  row('ulazak', '18:00', 'Ulazak mladenaca', 'voditelj'),
  row('predjelo', '18:30', 'Predjelo i čorba', 'kuhinja'),
  row('ples', '20:00', 'Prvi ples', 'DJ Vlado'),
  row('glavno', '20:10', 'Glavno jelo', 'kuhinja'),
  row('torta', '23:00', 'Torta', 'kuhinja, konobari'),
  row('kraj', '03:00', 'Kraj, ispraćaj gostiju', 'sala'),
];

const diet = (rowId: string, name: string, count: number | null) => ({ rowId, name, count });

/** What was issued first; menus and tables follow from the number of guests. */
export const demoSheet: Pick<
  SheetContent,
  'timeline' | 'courses' | 'diets' | 'suppliers' | 'contact' | 'kitchenNote' | 'hallNote'
> = {
  timeline,
  courses: [
    { rowId: 'predjelo', name: 'Predjelo', text: 'Domaća plata: sudžuk, suho meso, sirevi, uštipci' },
    { rowId: 'corba', name: 'Čorba', text: 'Begova čorba · posno: čorba od povrća' },
    {
      rowId: 'glavno',
      name: 'Glavno',
      text: 'Teletina ispod sača, krompir, salate · posno: pastrmka, blitva',
    },
    { rowId: 'slatko', name: 'Slatko', text: 'Torta u 23:00, stiže u 16:00, vitrina 2' },
  ],
  diets: [
    diet('gluten', 'Bez glutena', 4),
    diet('orasi', 'Bez orašastih plodova', 2),
    diet('laktoza', 'Bez laktoze', 3),
    diet('dijabetes', 'Dijabetes', 4),
  ],
  suppliers: [
    {
      rowId: 'muzika',
      kind: 'Muzika',
      name: 'DJ Vlado',
      phone: '+387 50 000 211',
      note: 'dolazi u 15:00',
      isOptional: false,
    },
    {
      rowId: 'fotograf',
      kind: 'Fotograf',
      name: 'Foto Lumen',
      phone: '+387 50 000 505',
      note: 'dolazi u 16:30',
      isOptional: true,
    },
  ],
  contact: { name: 'Marko, brat mlade', phone: '+387 50 000 612' },
  kitchenNote: 'Posna jela na odvojenim ovalima, označiti crnom trakom.',
  hallNote: 'Baka mladoženje u kolicima: sto 3 uz prolaz, bez praga.',
};

/** The second revision: two times and one number. */
export const changedDemoSheet: typeof demoSheet = {
  ...demoSheet,
  timeline: timeline.map((one) => {
    if (one.rowId === 'ulazak') return { ...one, time: '18:15' };
    return one.rowId === 'glavno' ? { ...one, time: '20:20' } : one;
  }),
  diets: demoSheet.diets.map((one) => (one.rowId === 'gluten' ? { ...one, count: 5 } : one)),
};
