import { type TestPerson, testPassword } from './people.ts';

type Outcome = {
  guest: number;
  owner: number;
  stranger: number;
  admin: number;
  expired?: number;
  deleted?: number;
};
type AccessCase = { path?: (owner: TestPerson) => string; body?: () => unknown; expected: Outcome };

const everybody = (status: number): Outcome => ({
  guest: status,
  owner: status,
  stranger: status,
  admin: status,
});
const signedIn = (status: number): Outcome => ({
  guest: 401,
  owner: status,
  stranger: status,
  admin: status,
});
const ownerAlone = (status: number): Outcome => ({ guest: 401, owner: status, stranger: 403, admin: 403 });
const administrators = (status: number): Outcome => ({
  guest: 401,
  owner: 403,
  stranger: 403,
  admin: status,
});

let fresh = 0;
const registration = () => {
  fresh += 1;
  return { firstName: 'A', lastName: 'B', email: `svako-${fresh}@primjer.example`, password: testPassword };
};
const someAddress = () => ({ email: registration().email });

/** What each kind of caller gets from each route; `expired` and `deleted` are guests unless said otherwise. */
export const accessCases: Record<string, AccessCase> = {
  'GET /livez': { expected: everybody(200) },
  'GET /readyz': { expected: everybody(200) },
  'GET /api/docs': { expected: everybody(200) },
  'GET /api/docs/openapi.json': { expected: everybody(200) },
  'POST /auth/login': {
    body: () => ({ email: 'niko@primjer.example', password: 'x' }),
    expected: everybody(401),
  },
  'POST /auth/refresh': { body: () => ({ refreshToken: 'unknown' }), expected: everybody(401) },
  'POST /auth/register': { body: registration, expected: everybody(201) },
  'GET /auth/verify': { path: () => '/auth/verify?token=unknown', expected: everybody(303) },
  'POST /auth/resend-verification': { body: someAddress, expected: everybody(202) },
  'POST /auth/forgot-password': { body: someAddress, expected: everybody(202) },
  'POST /auth/reset-password': {
    body: () => ({ token: 'unknown', password: testPassword }),
    expected: everybody(400),
  },
  'GET /auth/me': { expected: signedIn(200) },
  'PATCH /auth/password': {
    body: () => ({ currentPassword: 'wrong', newPassword: testPassword }),
    expected: signedIn(400),
  },
  'GET /auth/sessions': { expected: signedIn(200) },
  'DELETE /auth/sessions': { expected: signedIn(200) },
  'GET /api/users/filter': { expected: administrators(200) },
  'GET /api/users/admins': { expected: administrators(200) },
  'GET /api/users/:id': {
    path: ({ userId }) => `/api/users/${userId}`,
    expected: { guest: 401, owner: 200, stranger: 403, admin: 200 },
  },
  'PATCH /api/users/:id/update': {
    path: ({ userId }) => `/api/users/${userId}/update`,
    body: () => ({ firstName: 'Nova' }),
    expected: ownerAlone(200),
  },
  'GET /api/users/:id/export': {
    path: ({ userId }) => `/api/users/${userId}/export`,
    expected: ownerAlone(200),
  },
  'PATCH /api/users/:id/change-role': {
    path: () => '/api/users/2000000000/change-role',
    expected: administrators(404),
  },
  'DELETE /api/users/remove/:id': {
    path: () => '/api/users/remove/2000000000',
    expected: { guest: 401, owner: 403, stranger: 403, admin: 404 },
  },
  // Last: it ends the session of whoever calls it.
  'POST /auth/logout': { body: () => ({ refreshToken: 'unknown' }), expected: everybody(204) },
};
