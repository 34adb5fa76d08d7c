import {
  type AccessCase,
  administrators,
  customersAndAdministrators,
  everybody,
  users,
} from './access-results.ts';

const none = 2_000_000_000;
const signature = () => ({ fullName: 'Amra Hodžić', consent: true, code: '123456' });

/** Of offers, contracts, terms and papers. */
export const accessCasesOfOffers: Record<string, AccessCase> = {
  'POST /api/reservations/:id/offers': {
    path: () => `/api/reservations/${none}/offers`,
    expected: administrators(404),
  },
  'PATCH /api/offers/:offerId/update': {
    path: () => `/api/offers/${none}/update`,
    body: () => ({ adults: 100 }),
    expected: administrators(404),
  },
  'DELETE /api/offers/:offerId/remove': {
    path: () => `/api/offers/${none}/remove`,
    expected: administrators(404),
  },
  'POST /api/offers/:offerId/send': { path: () => `/api/offers/${none}/send`, expected: administrators(404) },
  'POST /api/offers/:offerId/remind': {
    path: () => `/api/offers/${none}/remind`,
    expected: administrators(404),
  },
  'POST /api/offers/:offerId/withdraw': {
    path: () => `/api/offers/${none}/withdraw`,
    expected: administrators(404),
  },
  'GET /api/offers': { expected: administrators(200) },
  'GET /api/offers/own': { expected: users(200) },
  'GET /api/ledgers/own': { expected: users(200) },
  'GET /api/offers/:offerId': {
    path: () => `/api/offers/${none}`,
    expected: customersAndAdministrators(404),
  },
  'GET /api/offers/:offerId/pdf': {
    path: () => `/api/offers/${none}/pdf`,
    expected: customersAndAdministrators(404),
  },
  'GET /api/offers/:offerId/preview': {
    path: () => `/api/offers/${none}/preview`,
    expected: administrators(404),
  },
  'POST /api/offers/:offerId/signing-code': {
    path: () => `/api/offers/${none}/signing-code`,
    expected: users(404),
  },
  'POST /api/offers/:offerId/sign': {
    path: () => `/api/offers/${none}/sign`,
    body: signature,
    expected: users(404),
  },
  'POST /api/offers/:offerId/decline': {
    path: () => `/api/offers/${none}/decline`,
    body: () => ({}),
    expected: users(404),
  },
  'POST /api/offers/:offerId/sign-on-paper': {
    path: () => `/api/offers/${none}/sign-on-paper`,
    body: () => ({}),
    expected: administrators(415),
  },
  'GET /api/contracts/own': { expected: users(200) },
  'GET /api/contracts/:contractId': {
    path: () => `/api/contracts/${none}`,
    expected: customersAndAdministrators(404),
  },
  'GET /api/contracts/:contractId/pdf': {
    path: () => `/api/contracts/${none}/pdf`,
    expected: customersAndAdministrators(404),
  },
  'GET /api/contracts/:contractId/scan': {
    path: () => `/api/contracts/${none}/scan`,
    expected: customersAndAdministrators(404),
  },
  'POST /api/contracts/:contractId/cancel': {
    path: () => `/api/contracts/${none}/cancel`,
    body: () => ({ by: 'GUEST', reason: 'Promjena planova' }),
    expected: administrators(404),
  },
  'POST /api/contracts/:contractId/annexes': {
    path: () => `/api/contracts/${none}/annexes`,
    expected: administrators(404),
  },
  'GET /api/terms': { expected: everybody(200) },
  'POST /api/terms/create': { body: () => ({ text: 'Uslovi' }), expected: administrators(201) },
  'POST /api/papers/verify': { body: () => ({ sha256: '0'.repeat(64) }), expected: everybody(200) },
};
