import type { TestPerson } from '../support/people.ts';
import type { TestApp } from '../support/test-app.ts';

/** Of roles and private links, as in `admin-actions.ts`. */
export const adminActionsOfTeam = (app: TestApp, admin: TestPerson) => ({
  'PATCH /api/users/:id/staff': async () => ({
    call: `PATCH /api/users/${(await app.account()).userId}/staff`,
    body: { staff: true },
  }),
  'PATCH /api/users/:id/job-title': async () => ({
    call: `PATCH /api/users/${(await app.account({ role: 'STAFF' })).userId}/job-title`,
    body: { jobTitle: 'kuhinja' },
  }),
  'POST /api/feeds': async () => ({ call: 'POST /api/feeds', body: { name: 'Telefon', hallId: null } }),
  'DELETE /api/feeds/:feedId': async () => {
    const { body } = await app.call('POST /api/feeds', { as: admin, body: { name: 'Tablet', hallId: null } });
    return { call: `DELETE /api/feeds/${body.feedId}` };
  },
});
