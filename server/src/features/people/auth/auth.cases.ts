import { routeCases } from '#test/routes/route-cases.ts';
import { testPassword } from '#test/support/people.ts';

const email = 'podmetac@primjer.example';

export const cases = routeCases({
  'POST /auth/register': () => ({
    body: { firstName: 'Ana', lastName: 'Anić', email, password: testPassword },
  }),
  'POST /auth/resend-verification': () => ({ body: { email } }),
  'POST /auth/forgot-password': () => ({ body: { email } }),
  'POST /auth/login': async ({ app }) => ({
    body: { email: (await app.account()).email, password: testPassword },
  }),
  'POST /auth/logout': async ({ app }) => {
    const as = await app.user();
    return { as, body: { refreshToken: as.refreshToken } };
  },
  'PATCH /auth/password': async ({ app }) => ({
    as: await app.user(),
    body: { currentPassword: testPassword, newPassword: 'sasvim nova lozinka 34' },
  }),
  'POST /auth/change-email': async ({ app }) => ({
    as: await app.user(),
    body: { newEmail: 'preseljena@primjer.example', currentPassword: testPassword },
  }),
  'DELETE /auth/sessions': async ({ app }) => ({ as: await app.user() }),
});
