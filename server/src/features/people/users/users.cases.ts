import { type Make, plantedName } from '#test/routes/make.ts';
import { routeCases } from '#test/routes/route-cases.ts';
import { testPassword } from '#test/support/people.ts';

async function ownAccount({ app }: Make) {
  const as = await app.user();
  return { as, params: { id: as.userId } };
}

export const cases = routeCases({
  'GET /api/users/:id': ownAccount,
  'GET /api/users/:id/export': ownAccount,
  'PATCH /api/users/:id/update': async (make) => ({
    ...(await ownAccount(make)),
    body: { firstName: 'Nova' },
  }),
  'DELETE /api/users/remove/:id': async ({ app }) => ({
    params: { id: (await app.account({ firstName: plantedName })).userId },
    entry: { objectName: 'K. H.' },
  }),
  'PATCH /api/users/:id/correct': async ({ app }) => ({
    params: { id: (await app.account()).userId },
    body: { firstName: plantedName, phone: '+387 61 111 222' },
    entry: {
      changes: [
        { field: 'userFirstName', from: '•••', to: '•••' },
        { field: 'userPhone', from: null, to: '•••' },
      ],
    },
  }),
  'POST /api/users/:id/resend-verification': async ({ app, admin, asAdmin, next }) => {
    const email = `nepotvrdjena-${next()}-${admin.userId}@primjer.example`;
    const person = { firstName: plantedName, lastName: plantedName, email, password: testPassword };
    await app.call('POST /auth/register', { body: person });
    const waiting = await asAdmin('GET /api/users/unconfirmed');
    return { params: { id: waiting.find((user: { email: string }) => user.email === email).userId } };
  },
  'PATCH /api/users/:id/change-role': async ({ app }) => ({
    params: { id: (await app.account()).userId },
    entry: { action: 'ROLE_GIVEN', objectName: 'Amra Hodžić' },
  }),
  'PATCH /api/users/:id/staff': async ({ app }) => ({
    params: { id: (await app.account()).userId },
    body: { staff: true },
    entry: { action: 'STAFF_GIVEN', objectName: 'Amra Hodžić' },
  }),
  'PATCH /api/users/:id/job-title': async ({ app }) => ({
    params: { id: (await app.account({ role: 'STAFF' })).userId },
    body: { jobTitle: 'kuhinja' },
    entry: { changes: [{ field: 'jobTitle', from: null, to: 'kuhinja' }] },
  }),
});
