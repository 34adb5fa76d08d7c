import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditEntry, AuditPage } from '#schemas/audit.ts';
import type { RouteAudit } from '#server/platform/http/access.ts';
import { recordFigures } from '#test/attacks/figures.ts';
import {
  everythingIn,
  expectNothingPlanted,
  planted,
  unexpectedFieldsFor,
} from '#test/attacks/unexpected-fields.ts';
import { plainPapers } from '#test/models/offers/signing.ts';
import { adminActions, sendAdminAction } from '#test/routes/admin-actions.ts';
import type { TestPerson } from '#test/support/people.ts';
import { startTestApp, type TestApp } from '#test/support/test-app.ts';

let testApp: TestApp;
let admin: TestPerson;
/** To whom nothing may be written. */
let victim: TestPerson;
let dump: Awaited<ReturnType<typeof everythingIn>>;
let actions: ReturnType<typeof adminActions>;
beforeAll(async () => {
  testApp = await startTestApp();
  plainPapers(testApp);
  admin = await testApp.administrator({ firstName: 'Selma', lastName: 'Kovač' });
  // A second administrator, since the last one cannot be demoted.
  await testApp.administrator();
  victim = await testApp.user();
  dump = await everythingIn(testApp);
  actions = adminActions(testApp, admin);
});
afterAll(() => testApp.stop());

/** What else the entry of an action says. */
const expected: Record<string, Partial<AuditEntry>> = {
  'PATCH /api/event-sheets/:reservationId/update': {
    changes: [{ field: 'sheetSections', from: null, to: 'Napomena za salu' }],
  },
  'PATCH /api/reservations/:id/status': {
    changes: [
      { field: 'status', from: 'CONFIRMED', to: 'CANCELED' },
      { field: 'canceledBy', from: null, to: 'HOUSE' },
      { field: 'cancelReason', from: null, to: '•••' },
    ],
  },
  'PATCH /api/reservations/:id/update': {
    changes: [
      { field: 'guestCount', from: '120', to: '90' },
      { field: 'guestPhone', from: null, to: '•••' },
      { field: 'internalNote', from: null, to: '•••' },
    ],
  },
  'PATCH /api/waiting-list/:entryId/skip': {
    changes: [{ field: 'reason', from: null, to: 'Dogovoreno telefonom' }],
  },
  'PATCH /api/waiting-list/automatic': {
    objectId: null,
    changes: [{ field: 'automaticOffer', from: null, to: 'isključeno' }],
  },
  'POST /api/messages/writeToCustomer': { changes: [] },
  'PATCH /api/messages/:id/respond': { changes: [] },
  'POST /api/messages/:id/replies': { changes: [] },
  'PATCH /api/tours/:tourId/update': {
    changes: [{ field: 'tourState', from: 'UNCONFIRMED', to: 'CANCELED' }],
  },
  'PATCH /api/wedding-halls/order': { objectId: null },
  'POST /api/wedding-halls/:id/add-images': {
    changes: [{ field: 'images', from: '0', to: '1' }],
  },
  'DELETE /api/wedding-halls/:id/remove-image/:fileName': {
    changes: [{ field: 'images', from: '2', to: '1' }],
  },
  'PATCH /api/wedding-halls/:id/image-occasion/:fileName': {
    changes: [{ field: 'occasion', from: null, to: 'BAPTISM' }],
  },
  'PATCH /api/blog-posts/:blogId/update': {
    changes: [{ field: 'content', from: 'Tekst', to: `${'č'.repeat(120)}…` }],
  },
  'PATCH /api/settings/update': {
    changes: [{ field: 'phone', from: null, to: expect.stringContaining('+387 51 000') }],
  },
  'PATCH /api/questions/:id/update': {
    changes: [{ field: 'answer', from: 'Da', to: 'Ima, uz salon.' }],
  },
  'PATCH /api/questions/order': { objectId: null },
  'PATCH /api/offers/:offerId/update': {
    changes: [{ field: 'adults', from: '120', to: '90' }],
  },
  'POST /api/reservations/:id/agreed-price': {
    changes: [
      { field: 'amount', from: null, to: '10,00 KM' },
      { field: 'entryKind', from: null, to: 'CHARGE' },
      { field: 'instalments', from: null, to: '1' },
    ],
  },
  'POST /api/money/cash-day/close': {
    objectId: null,
    changes: [
      { field: 'counted', from: null, to: '0,00 KM, 0,00 EUR' },
      { field: 'expected', from: null, to: '0,00 KM, 0,00 EUR' },
    ],
  },
  'GET /api/money/export': { objectId: null },
  'POST /api/statements': {
    objectName: 'izvod.xml',
    changes: [{ field: 'rows', from: null, to: '1' }],
  },
  'PATCH /api/statement-lines/:lineId/match': {
    changes: [{ field: 'lineState', from: null, to: 'neupareno' }],
  },
  'POST /api/bank-accounts/create': { objectName: 'Banka' },
  'PATCH /api/bank-accounts/:accountId/update': {
    changes: [{ field: 'bank', from: 'Banka', to: 'Druga banka' }],
  },
  'POST /api/menus/create': { objectName: 'Svečani meni' },
  'PATCH /api/menus/:id/update': {
    changes: [{ field: 'pricePerGuest', from: '68,00 KM', to: '74,00 KM' }],
  },
  'PATCH /api/menus/order': { objectId: null },
  'POST /api/extras/create': { objectName: 'Slatki sto' },
  'PATCH /api/extras/:id/update': {
    changes: [
      { field: 'unit', from: 'po gostu', to: 'po događaju' },
      { field: 'isActive', from: 'uključeno', to: 'isključeno' },
    ],
  },
  'POST /api/price-rules/create': { objectName: 'Ostali dani' },
  'PATCH /api/price-rules/:id/update': {
    changes: [
      { field: 'from', from: '01.01.', to: '01.05.' },
      { field: 'to', from: '31.12.', to: '30.09.' },
      { field: 'weekdays', from: 'Pon, Uto, Sre, Čet, Pet, Sub, Ned', to: 'Sub' },
      { field: 'minimumGuests', from: null, to: '250' },
    ],
  },
  'DELETE /api/users/remove/:id': { objectName: 'K. H.' },
  'PATCH /api/users/:id/correct': {
    changes: [
      { field: 'userFirstName', from: '•••', to: '•••' },
      { field: 'userPhone', from: null, to: '•••' },
    ],
  },
  'PATCH /api/users/:id/staff': { objectName: 'Amra Hodžić' },
  'PATCH /api/users/:id/job-title': {
    changes: [{ field: 'jobTitle', from: null, to: 'kuhinja' }],
  },
  'POST /api/feeds': { objectName: 'Telefon' },
  'DELETE /api/feeds/:feedId': { objectName: 'Tablet' },
  'PATCH /api/users/:id/change-role': {
    objectName: 'Amra Hodžić',
  },
};

const countEntries = async () => {
  const { rows } = await testApp.db.execute('select count(*)::int as count from audit_entries');
  return Number(rows[0]?.count);
};

const auditedRoutes = () =>
  testApp.app.registeredRoutes
    .filter(({ audit, method }) => audit && audit !== 'none' && method !== 'HEAD')
    .map(({ method, url, audit }) => [`${method} ${url}`, audit as RouteAudit] as const);

let cases = 0;

test('every audited route writes the entry that it declares, with actor and target, and accepts no additional fields', async () => {
  for (const [route, { kind, action }] of auditedRoutes()) {
    const adminAction = await actions[route]?.();
    if (!adminAction) throw new Error(`${route} has no action`);
    const before = await countEntries();
    const extra = unexpectedFieldsFor(route, adminAction, victim);
    const { status, text } = await sendAdminAction(testApp, admin, adminAction, extra);
    expect(status, `${route}: ${text.slice(0, 200)}`).toBeLessThan(300);
    expect(text).not.toContain(planted.word);
    cases += Object.keys(extra).length;
    expect(await countEntries(), route).toBe(before + 1);
    const { entries }: AuditPage = (await testApp.call('GET /api/audit', { as: admin })).body;
    expect(entries[0], route).toMatchObject({
      kind,
      action: expect.toBeOneOf([action].flat()),
      ...expected[route],
      by: { userId: admin.userId, name: 'Selma Kovač' },
      at: testApp.clock.now().toISOString(),
    });
  }
}, 300_000);

test('additional fields of a body change nothing', async () => {
  // One administrator is created on purpose, by the route for it.
  expectNothingPlanted(dump, await everythingIn(testApp), victim, 1);
  recordFigures('unexpected fields of the panel', {
    routes: auditedRoutes().length,
    cases,
    changed: 0,
  });
});

test('nothing personal stands in the audit log', async () => {
  const { rows } = await testApp.db.execute('select * from audit_entries');
  expect(rows.length).toBeGreaterThan(auditedRoutes().length);
  expect(JSON.stringify(rows)).not.toMatch(/Kanarinac|111 222|Selma|Kovač|Hodžić|@primjer/);
});
