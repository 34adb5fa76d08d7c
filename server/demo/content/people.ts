/** Invented people; the reserved domain can receive no mail, and without a password nobody can sign in as them. */
export const demoUsers = [
  { firstName: 'Amra', lastName: 'Hodžić', email: 'amra.hodzic@primjer.example', phone: '+387 50 000 001' },
  {
    firstName: 'Nikola',
    lastName: 'Đurić',
    email: 'nikola.djuric@primjer.example',
    phone: '+43 660 0000002',
  },
  { firstName: 'Šejla', lastName: 'Čengić', email: 'sejla.cengic@primjer.example', phone: null },
];

/** Their days are held, or they wait for one. */
export const demoFamilies = [
  { firstName: 'Ivana', lastName: 'Pavić', email: 'ivana.pavic@primjer.example', phone: '+387 50 000 004' },
  { firstName: 'Emir', lastName: 'Delić', email: 'emir.delic@primjer.example', phone: '+387 50 000 005' },
  { firstName: 'Tamara', lastName: 'Lukić', email: 'tamara.lukic@primjer.example', phone: '+41 79 000 0006' },
  { firstName: 'Damir', lastName: 'Zukić', email: 'damir.zukic@primjer.example', phone: null },
];
