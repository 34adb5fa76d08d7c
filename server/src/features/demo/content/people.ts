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
