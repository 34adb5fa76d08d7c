import {
  type AccessCase,
  administrators,
  customersAndAdministrators,
  everybody,
  signedIn,
  staffAndAdministrators,
} from './access-results.ts';

const none = 2_000_000_000;

export const accessCasesOfTeam: Record<string, AccessCase> = {
  'GET /api/users/team': { expected: administrators(200) },
  'PATCH /api/users/:id/staff': {
    path: () => `/api/users/${none}/staff`,
    body: () => ({ staff: true }),
    expected: administrators(404),
  },
  'PATCH /api/users/:id/job-title': {
    path: () => `/api/users/${none}/job-title`,
    body: () => ({ jobTitle: 'kuhinja' }),
    expected: administrators(404),
  },
  'GET /api/staff/events': {
    path: () => '/api/staff/events?from=2027-06-01&to=2027-06-30',
    expected: staffAndAdministrators(200),
  },
  'GET /api/event-sheets': { expected: administrators(200) },
  'GET /api/event-sheets/:reservationId': {
    path: () => `/api/event-sheets/${none}`,
    expected: signedIn(404),
  },
  'GET /api/event-sheets/:reservationId/pdf': {
    path: () => `/api/event-sheets/${none}/pdf`,
    expected: signedIn(404),
  },
  'PATCH /api/event-sheets/:reservationId/update': {
    path: () => `/api/event-sheets/${none}/update`,
    body: () => ({ sections: {} }),
    expected: customersAndAdministrators(404),
  },
  'POST /api/event-sheets/:reservationId/read': {
    path: () => `/api/event-sheets/${none}/read`,
    body: () => ({ revision: 1 }),
    expected: staffAndAdministrators(404),
  },
  'POST /api/event-sheets/:reservationId/issue': {
    path: () => `/api/event-sheets/${none}/issue`,
    body: () => ({}),
    expected: administrators(404),
  },
  'POST /api/event-sheets/:reservationId/finalize': {
    path: () => `/api/event-sheets/${none}/finalize`,
    body: () => ({}),
    expected: administrators(404),
  },
  'POST /api/event-sheets/:reservationId/remind': {
    path: () => `/api/event-sheets/${none}/remind`,
    expected: administrators(404),
  },
  'GET /api/feeds': { expected: staffAndAdministrators(200) },
  'POST /api/feeds': { body: () => ({ hallId: none }), expected: staffAndAdministrators(404) },
  'DELETE /api/feeds/:feedId': { path: () => `/api/feeds/${none}`, expected: staffAndAdministrators(404) },
  'GET /feeds/:file': { path: () => '/feeds/unknown.ics', expected: everybody(404) },
  'GET /api/passkeys': { expected: staffAndAdministrators(200) },
  'POST /api/passkeys/options': { expected: staffAndAdministrators(200) },
  'POST /api/passkeys': { body: () => ({}), expected: staffAndAdministrators(400) },
  'PATCH /api/passkeys/:passkeyId/update': {
    path: () => `/api/passkeys/${none}/update`,
    body: () => ({ name: 'Telefon' }),
    expected: staffAndAdministrators(404),
  },
  'DELETE /api/passkeys/:passkeyId': {
    path: () => `/api/passkeys/${none}`,
    expected: staffAndAdministrators(404),
  },
  'POST /api/passkeys/confirm/options': { expected: staffAndAdministrators(409) },
  'POST /api/passkeys/confirm/password': { body: () => ({}), expected: staffAndAdministrators(400) },
  'POST /api/passkeys/confirm': { body: () => ({}), expected: staffAndAdministrators(400) },
  'POST /auth/passkey/options': { expected: everybody(200) },
  'POST /auth/passkey/login': { body: () => ({}), expected: everybody(400) },
};
