import type { User } from '#schemas/users.ts';

export const amra: User = {
  userId: 7,
  firstName: 'Amra',
  lastName: 'Hodžić',
  email: 'amra@gost.test',
  phone: null,
  role: 'USER',
  createdAt: '2026-01-05T10:00:00.000Z',
};

export const administrator: User = {
  userId: 1,
  firstName: 'Uprava',
  lastName: 'Salona',
  email: 'uprava@saloni.test',
  phone: null,
  role: 'ADMIN',
  createdAt: '2026-01-01T10:00:00.000Z',
  wantsMails: true,
};

export const cook: User = {
  userId: 9,
  firstName: 'Mirza',
  lastName: 'Kovač',
  email: 'mirza@saloni.test',
  phone: null,
  role: 'STAFF',
  createdAt: '2026-01-05T10:00:00.000Z',
  jobTitle: 'Kuhinja',
};
