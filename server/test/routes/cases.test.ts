import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditPage } from '#schemas/audit.ts';
import { recordFigures } from '../attacks/figures.ts';
import {
  everythingIn,
  expectNothingPlanted,
  planted,
  unexpectedFieldsFor,
} from '../attacks/unexpected-fields.ts';
import { plainPapers } from '../models/offers/signing.ts';
import type { TestPerson } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { allCases } from './all-cases.ts';
import { createMake, type Make } from './make.ts';
import { sendCase } from './route-cases.ts';

/** Routes, called as the case beside their feature says: the entry in the audit log, and fields that they must not accept. */
let testApp: TestApp;
let make: Make;
/** To whom nothing may be written. */
let victim: TestPerson;
let dump: Awaited<ReturnType<typeof everythingIn>>;
beforeAll(async () => {
  testApp = await startTestApp();
  plainPapers(testApp);
  const admin = await testApp.administrator({ firstName: 'Selma', lastName: 'Kovač' });
  make = createMake(testApp, admin);
  victim = await testApp.user();
  dump = await everythingIn(testApp);
});
afterAll(() => testApp.stop());

const auditOf = (name: string) => {
  const found = testApp.app.registeredRoutes.find(({ method, url }) => `${method} ${url}` === name);
  return found?.audit === 'none' ? undefined : found?.audit;
};

const countEntries = async () => {
  const { rows } = await testApp.db.execute('select count(*)::int as count from audit_entries');
  return Number(rows[0]?.count);
};

test('every route that writes or reads an object that not everybody may see has a case', () => {
  const needsCase = ({ method, url, access, audit }: (typeof testApp.app.registeredRoutes)[number]) =>
    method === 'GET' ? audit || (url.includes(':') && access !== 'public') : method !== 'HEAD';
  const names = testApp.app.registeredRoutes.filter(needsCase).map(({ method, url }) => `${method} ${url}`);
  expect(Object.keys(allCases).sort()).toEqual(names.sort());
});

let cases = 0;

test.each(Object.entries(allCases))(
  '%s succeeds, with the entry that it declares, and accepts no additional fields',
  async (route, makeCase) => {
    const given = await makeCase(make);
    const before = await countEntries();
    const extra = { ...unexpectedFieldsFor(route, given, victim), ...given.unexpected };
    const { status, text } = await sendCase(make, route, given, extra);
    expect(status, text.slice(0, 200)).toBeLessThan(300);
    expect(text).not.toContain(planted.word);
    cases += Object.keys(extra).length;
    const audit = auditOf(route);
    expect(await countEntries()).toBe(before + (audit ? 1 : 0));
    if (!audit) return;
    const { entries }: AuditPage = await make.asAdmin('GET /api/audit');
    expect(entries[0]).toMatchObject({
      kind: audit.kind,
      action: expect.toBeOneOf([audit.action].flat()),
      ...given.entry,
      by: given.as ? { userId: given.as.userId } : { userId: make.admin.userId, name: 'Selma Kovač' },
      at: testApp.clock.now().toISOString(),
    });
  },
);

test('additional fields of a body change nothing', async () => {
  const after = await everythingIn(testApp);
  // One administrator is created on purpose, by the route for it.
  expectNothingPlanted(dump, after, victim, 1);
  expect(after.users?.find(({ email }) => String(email).startsWith('podmetac'))?.confirmed_at).toBeNull();
  expect(after.tours?.find(({ email }) => email === 'razgledac@primjer.example')).toMatchObject({
    state: 'UNCONFIRMED',
    confirmed_at: null,
  });
  recordFigures('unexpected fields', { routes: Object.keys(allCases).length, cases, changed: 0 });
});

test('nothing personal stands in the audit log', async () => {
  const { rows } = await testApp.db.execute('select * from audit_entries');
  expect(rows.length).toBeGreaterThan(90);
  expect(JSON.stringify(rows)).not.toMatch(/Kanarinac|111 222|Selma|Kovač|Hodžić|@primjer/);
});

test('the dump does contain a planted value, which proves the test above', async () => {
  await testApp.db.execute(
    `update users set first_name = '${planted.word}' where user_id = ${victim.userId}`,
  );
  expect(JSON.stringify(await everythingIn(testApp))).toContain(planted.word);
});
