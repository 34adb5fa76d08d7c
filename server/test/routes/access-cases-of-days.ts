import { type AccessCase, administrators, everybody, users } from './access-results.ts';

const someDay = 'hallId=2000000000&eventDate=2027-06-12';

/** Of the waiting list and closed days. */
export const accessCasesOfDays: Record<string, AccessCase> = {
  'POST /api/waiting-list': {
    body: () => ({ hallId: 2_000_000_000, eventDate: '2027-06-12', guestCount: 120, eventType: 'WEDDING' }),
    expected: users(404),
  },
  'GET /api/waiting-list': { path: () => `/api/waiting-list?${someDay}`, expected: administrators(200) },
  'GET /api/waiting-list/own': { expected: users(200) },
  'GET /api/waiting-list/count': {
    path: () => `/api/waiting-list/count?${someDay}`,
    expected: users(200),
  },
  'GET /api/waiting-list/days': {
    path: () => '/api/waiting-list/days?from=2027-01-01&to=2027-01-31',
    expected: administrators(200),
  },
  'DELETE /api/waiting-list/:entryId': {
    path: () => '/api/waiting-list/2000000000',
    expected: users(404),
  },
  'PATCH /api/waiting-list/:entryId/accept': {
    path: () => '/api/waiting-list/2000000000/accept',
    expected: users(404),
  },
  'PATCH /api/waiting-list/:entryId/decline': {
    path: () => '/api/waiting-list/2000000000/decline',
    expected: users(404),
  },
  'PATCH /api/waiting-list/:entryId/ready': {
    path: () => '/api/waiting-list/2000000000/ready',
    expected: users(404),
  },
  'PATCH /api/waiting-list/:entryId/skip': {
    path: () => '/api/waiting-list/2000000000/skip',
    body: () => ({ reason: 'Dogovoreno' }),
    expected: administrators(404),
  },
  'PATCH /api/waiting-list/:entryId/offer': {
    path: () => '/api/waiting-list/2000000000/offer',
    expected: administrators(404),
  },
  'PATCH /api/waiting-list/automatic': {
    body: () => ({ hallId: 2_000_000_000, eventDate: '2027-06-12', automatic: false }),
    expected: administrators(404),
  },
  'GET /api/closed-days': { expected: { ...everybody(200), expired: 401, deleted: 401 } },
  'POST /api/closed-days': {
    body: () => ({ hallId: 2_000_000_000, from: '2027-06-12', to: '2027-06-13' }),
    expected: administrators(404),
  },
  'DELETE /api/closed-days/:closureId': {
    path: () => '/api/closed-days/2000000000',
    expected: administrators(404),
  },
};
