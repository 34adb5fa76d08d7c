import { bookingFor, requestFor } from '../support/booking.ts';
import { testPassword } from '../support/people.ts';
import { accessCasesOfDays } from './access-cases-of-days.ts';
import { accessCasesOfLedger } from './access-cases-of-ledger.ts';
import { accessCasesOfOffers } from './access-cases-of-offers.ts';
import { accessCasesOfPrices } from './access-cases-of-prices.ts';
import { accessCasesOfStatements } from './access-cases-of-statements.ts';
import { accessCasesOfTeam } from './access-cases-of-team.ts';
import {
  type AccessCase,
  administrators,
  customersAndAdministrators,
  everybody,
  ownerAlone,
  signedIn,
  staffAndAdministrators,
  users,
} from './access-results.ts';

let fresh = 0;
const registration = () => {
  fresh += 1;
  return { firstName: 'A', lastName: 'B', email: `svako-${fresh}@primjer.example`, password: testPassword };
};
const unknownTour = () => ({ token: `2000000000-${'x'.repeat(43)}` });
const someAddress = () => ({ email: registration().email });

/** The expected status for each kind of caller; `expired` and `deleted` default to that of a guest. */
export const accessCases: Record<string, AccessCase> = {
  'GET /livez': { expected: everybody(200) },
  'GET /readyz': { expected: everybody(200) },
  'GET /assets/photos/:name': { path: () => '/assets/photos/nothing.jpg', expected: everybody(404) },
  'GET /sitemap.xml': { expected: everybody(200) },
  'GET /rss.xml': { expected: everybody(200) },
  'GET /robots.txt': { expected: everybody(200) },
  'GET /manifest.webmanifest': { expected: everybody(200) },
  'GET /api/wedding-halls/by-slug/:slug': {
    path: () => '/api/wedding-halls/by-slug/nema-ga',
    expected: everybody(404),
  },
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
    expected: customersAndAdministrators(400),
  },
  'POST /auth/change-email': {
    body: () => ({ newEmail: registration().email, currentPassword: 'wrong' }),
    expected: { guest: 401, owner: 400, stranger: 400, staff: 403, admin: 403 },
  },
  'POST /auth/confirm-email': { body: () => ({ token: 'unknown' }), expected: everybody(400) },
  'GET /auth/sessions': { expected: signedIn(200) },
  'DELETE /auth/sessions': { expected: signedIn(200) },
  'GET /api/users/filter': { expected: administrators(200) },
  'GET /api/users/unconfirmed': { expected: administrators(200) },
  'PATCH /api/users/:id/correct': {
    path: () => '/api/users/2000000000/correct',
    body: () => ({ firstName: 'Nova' }),
    expected: administrators(404),
  },
  'POST /api/users/:id/resend-verification': {
    path: () => '/api/users/2000000000/resend-verification',
    expected: administrators(404),
  },
  'GET /api/users/admins': { expected: administrators(200) },
  'GET /api/users/:id': {
    path: ({ userId }) => `/api/users/${userId}`,
    expected: { guest: 401, owner: 200, stranger: 403, staff: 403, admin: 200 },
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
    expected: { guest: 401, owner: 403, stranger: 403, staff: 403, admin: 404 },
  },
  'GET /api/wedding-halls': { expected: everybody(200) },
  'GET /api/wedding-halls/:id': { path: () => '/api/wedding-halls/2000000000', expected: everybody(404) },
  'POST /api/wedding-halls/create-hall': { body: () => ({}), expected: administrators(415) },
  'PATCH /api/wedding-halls/:id/update': {
    path: () => '/api/wedding-halls/2000000000/update',
    body: () => ({ name: 'Nova' }),
    expected: administrators(404),
  },
  'DELETE /api/wedding-halls/:id/remove': {
    path: () => '/api/wedding-halls/2000000000/remove',
    expected: administrators(404),
  },
  'POST /api/wedding-halls/:id/add-images': {
    path: () => '/api/wedding-halls/2000000000/add-images',
    body: () => ({}),
    expected: administrators(415),
  },
  'DELETE /api/wedding-halls/:id/remove-image/:fileName': {
    path: () => '/api/wedding-halls/2000000000/remove-image/nothing.jpg',
    expected: administrators(404),
  },
  'PATCH /api/wedding-halls/:id/images-order': {
    path: () => '/api/wedding-halls/2000000000/images-order',
    body: () => ({ imageUrl: ['nothing.jpg'] }),
    expected: administrators(404),
  },
  'PATCH /api/wedding-halls/:id/image-occasion/:fileName': {
    path: () => '/api/wedding-halls/2000000000/image-occasion/nothing.jpg',
    body: () => ({ occasion: 'WEDDING' }),
    expected: administrators(404),
  },
  'POST /api/wedding-halls/:id/floor-plan': {
    path: () => '/api/wedding-halls/2000000000/floor-plan',
    body: () => ({}),
    expected: administrators(415),
  },
  'DELETE /api/wedding-halls/:id/floor-plan': {
    path: () => '/api/wedding-halls/2000000000/floor-plan',
    expected: administrators(404),
  },
  'POST /api/wedding-halls/:id/film': {
    path: () => '/api/wedding-halls/2000000000/film',
    body: () => ({}),
    expected: administrators(415),
  },
  'DELETE /api/wedding-halls/:id/film': {
    path: () => '/api/wedding-halls/2000000000/film',
    expected: administrators(404),
  },
  'PATCH /api/wedding-halls/order': {
    body: () => ({ hallIds: [2_000_000_000] }),
    expected: administrators(409),
  },
  'GET /api/features': { expected: everybody(200) },
  'POST /api/features/createFeature': { body: () => ({ name: ' ' }), expected: administrators(400) },
  'PATCH /api/features/:id/editFeature': {
    path: () => '/api/features/2000000000/editFeature',
    body: () => ({ name: 'Terasa' }),
    expected: administrators(404),
  },
  'DELETE /api/features/:id/deleteFeature': {
    path: () => '/api/features/2000000000/deleteFeature',
    expected: administrators(404),
  },
  // An invalid token is refused on public routes too.
  'GET /api/reservations': { expected: { ...everybody(200), expired: 401, deleted: 401 } },
  'GET /api/reservations/availability': {
    path: () => '/api/reservations/availability?from=2027-01-01&to=2027-01-31',
    expected: everybody(200),
  },
  'GET /api/reservations/draft': { expected: users(200) },
  'PUT /api/reservations/draft': {
    body: () => ({ hallId: 1, eventDate: '2027-06-12', eventType: 'WEDDING' }),
    expected: users(204),
  },
  'GET /api/reservations/paginated/list': { expected: administrators(200) },
  'GET /api/reservations/export': { expected: administrators(200) },
  'GET /api/reservations/recent-changes': {
    path: () => '/api/reservations/recent-changes?since=2026-11-15T10:00:00Z',
    expected: administrators(200),
  },
  'GET /api/reservations/:id': { path: () => '/api/reservations/2000000000', expected: administrators(404) },
  'GET /api/reservations/:id/calendar-file': {
    path: () => '/api/reservations/2000000000/calendar-file',
    expected: users(404),
  },
  'GET /api/reservations/user/:id': {
    path: ({ userId }) => `/api/reservations/user/${userId}`,
    expected: { guest: 401, owner: 200, stranger: 403, staff: 403, admin: 200 },
  },
  'POST /api/reservations/create-reservation': {
    body: () => requestFor(2_000_000_000, '2027-06-12'),
    expected: users(404),
  },
  'POST /api/reservations/create-admin-reservation': {
    body: () => bookingFor(2_000_000_000, '2027-06-12'),
    expected: administrators(404),
  },
  'PATCH /api/reservations/:id/status': {
    path: () => '/api/reservations/2000000000/status',
    body: () => ({ status: 'CONFIRMED' }),
    expected: administrators(404),
  },
  'PATCH /api/reservations/:id/update': {
    path: () => '/api/reservations/2000000000/update',
    body: () => ({ guestCount: 5 }),
    expected: administrators(404),
  },
  'PATCH /api/reservations/:id/update-request': {
    path: () => '/api/reservations/2000000000/update-request',
    body: () => ({ guestCount: 5 }),
    expected: users(404),
  },
  'PATCH /api/reservations/:id/cancel': {
    path: () => '/api/reservations/2000000000/cancel',
    expected: users(404),
  },
  'DELETE /api/reservations/:id/remove': {
    path: () => '/api/reservations/2000000000/remove',
    expected: administrators(404),
  },
  'GET /api/reservations/holds': { expected: administrators(200) },
  'PATCH /api/reservations/:id/hold': {
    path: () => '/api/reservations/2000000000/hold',
    body: () => ({ heldUntil: null }),
    expected: administrators(404),
  },
  'PATCH /api/reservations/:id/extend': {
    path: () => '/api/reservations/2000000000/extend',
    expected: users(404),
  },
  ...accessCasesOfDays,
  ...accessCasesOfOffers,
  ...accessCasesOfStatements,
  ...accessCasesOfTeam,
  ...accessCasesOfLedger,
  ...accessCasesOfPrices,
  'GET /api/blog-posts': { expected: everybody(200) },
  'GET /api/blog-posts/archived': { expected: everybody(200) },
  'GET /api/blog-posts/archived/months': { expected: everybody(200) },
  'GET /api/blog-posts/archived/page': { expected: everybody(200) },
  'GET /api/blog-posts/:blogId': {
    path: () => '/api/blog-posts/2000000000',
    expected: everybody(404),
  },
  'GET /api/blog-posts/:blogId/neighbours': {
    path: () => '/api/blog-posts/2000000000/neighbours',
    expected: everybody(404),
  },
  'POST /api/blog-posts/create': { body: () => ({}), expected: administrators(415) },
  'POST /api/blog-posts/:blogId/add-images': {
    path: () => '/api/blog-posts/2000000000/add-images',
    body: () => ({}),
    expected: administrators(415),
  },
  'POST /api/blog-posts/:blogId/change-poster/:fileName': {
    path: () => '/api/blog-posts/2000000000/change-poster/nothing.mp4',
    body: () => ({}),
    expected: administrators(415),
  },
  'GET /api/blog-posts/drafts': { expected: administrators(200) },
  'GET /api/blog-posts/:blogId/for-edit': {
    path: () => '/api/blog-posts/2000000000/for-edit',
    expected: administrators(404),
  },
  'POST /api/blog-posts/drafts/create': { body: () => ({ title: 1 }), expected: administrators(400) },
  'PATCH /api/blog-posts/drafts/:blogId/update': {
    path: () => '/api/blog-posts/drafts/2000000000/update',
    body: () => ({}),
    expected: administrators(404),
  },
  'PATCH /api/blog-posts/:blogId/restore': {
    path: () => '/api/blog-posts/2000000000/restore',
    expected: administrators(404),
  },
  'PATCH /api/blog-posts/:blogId/update': {
    path: () => '/api/blog-posts/2000000000/update',
    body: () => ({ title: 'Novi' }),
    expected: administrators(404),
  },
  'DELETE /api/blog-posts/delete/:blogId/:archive': {
    path: () => '/api/blog-posts/delete/2000000000/true',
    expected: administrators(404),
  },
  'GET /api/messages': { expected: customersAndAdministrators(200) },
  'POST /api/messages/createMessage': {
    body: () => ({ hallId: 2_000_000_000, subject: 'Pitanje', message: 'Tekst' }),
    expected: users(404),
  },
  'POST /api/messages/writeToCustomer': {
    body: () => ({ reservationId: 2_000_000_000, subject: 'Termin', message: 'Tekst' }),
    expected: administrators(404),
  },
  'PATCH /api/messages/:id/respond': {
    path: () => '/api/messages/2000000000/respond',
    body: () => ({ response: 'Odgovor' }),
    expected: administrators(404),
  },
  'GET /api/messages/:id/thread': {
    path: () => '/api/messages/2000000000/thread',
    expected: customersAndAdministrators(404),
  },
  'POST /api/messages/:id/replies': {
    path: () => '/api/messages/2000000000/replies',
    body: () => ({ text: 'Još nešto' }),
    expected: customersAndAdministrators(404),
  },
  'PATCH /api/messages/:id/read': {
    path: () => '/api/messages/2000000000/read',
    body: () => ({ until: '2026-11-15T10:00:00Z' }),
    expected: customersAndAdministrators(404),
  },
  'GET /api/news/own': { expected: users(200) },
  'PATCH /api/news/seen': {
    body: () => ({ until: '2026-11-15T10:00:00Z' }),
    expected: users(200),
  },
  'DELETE /api/:id/removeMessage': {
    path: () => '/api/2000000000/removeMessage',
    expected: users(404),
  },
  'GET /api/tours/slots': { path: () => '/api/tours/slots?hallId=2000000000', expected: everybody(404) },
  'POST /api/tours': {
    body: () => ({
      hallId: 2_000_000_000,
      start: '2027-01-11T09:00:00Z',
      mode: 'IN_PERSON',
      name: 'Ana Anić',
      email: registration().email,
    }),
    expected: everybody(404),
  },
  'POST /api/tours/open': { body: unknownTour, expected: everybody(404) },
  'POST /api/tours/move': {
    body: () => ({ ...unknownTour(), start: '2027-01-11T09:00:00Z' }),
    expected: everybody(404),
  },
  'POST /api/tours/cancel': { body: unknownTour, expected: everybody(404) },
  'POST /api/tours/calendar-file': { body: unknownTour, expected: everybody(404) },
  'GET /api/tours': { expected: administrators(200) },
  'PATCH /api/tours/:tourId/update': {
    path: () => '/api/tours/2000000000/update',
    body: () => ({ state: 'DONE' }),
    expected: administrators(404),
  },
  'POST /api/visits/track': {
    body: () => ({ visitorId: 'posjetilac-1', timestamp: '2026-11-15T10:00:00Z' }),
    expected: everybody(204),
  },
  'GET /api/visits/stats': { expected: administrators(200) },
  'GET /api/visits/summary': { expected: administrators(200) },
  'GET /api/visits/visitors': { expected: administrators(200) },
  'GET /api/wedding-analytics/compare': { expected: administrators(200) },
  'GET /api/wedding-analytics/hall/:hallId/monthly': {
    path: () => '/api/wedding-analytics/hall/2000000000/monthly?year=2026',
    expected: administrators(404),
  },
  'GET /api/wedding-analytics/all': { expected: administrators(200) },
  'GET /api/notifications/unread': { expected: administrators(200) },
  'GET /api/notifications/all': { expected: administrators(200) },
  'PATCH /api/notifications/:id/read': {
    path: () => '/api/notifications/2000000000/read',
    expected: administrators(404),
  },
  'PATCH /api/notifications/read-all': { expected: administrators(200) },
  'DELETE /api/notifications/:id': {
    path: () => '/api/notifications/2000000000',
    expected: administrators(404),
  },
  'PATCH /api/notifications/:id/restore': {
    path: () => '/api/notifications/2000000000/restore',
    expected: administrators(404),
  },
  // Tested with the stream itself, since the response stays open.
  'GET /api/notifications/stream': { expected: staffAndAdministrators(undefined) },
  'GET /api/settings': { expected: everybody(200) },
  'PATCH /api/settings/update': { body: () => ({ phone: '' }), expected: administrators(200) },
  'POST /api/settings/contact-photo': { body: () => ({}), expected: administrators(415) },
  'DELETE /api/settings/contact-photo': { expected: administrators(404) },
  'GET /api/questions': { expected: everybody(200) },
  'POST /api/questions/create': {
    body: () => ({ question: ' ', answer: ' ' }),
    expected: administrators(400),
  },
  'PATCH /api/questions/:id/update': {
    path: () => '/api/questions/2000000000/update',
    body: () => ({ answer: 'Da' }),
    expected: administrators(404),
  },
  'DELETE /api/questions/:id/remove': {
    path: () => '/api/questions/2000000000/remove',
    expected: administrators(404),
  },
  'PATCH /api/questions/order': {
    body: () => ({ questionIds: [2_000_000_000] }),
    expected: administrators(409),
  },
  'GET /api/audit': { expected: administrators(200) },
  'GET /api/demo-data': { expected: administrators(200) },
  'DELETE /api/demo-data': { expected: administrators(200) },
  // Last, since it ends the caller's session.
  'POST /auth/logout': { body: () => ({ refreshToken: 'unknown' }), expected: everybody(204) },
};
