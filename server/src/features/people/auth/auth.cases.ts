import { hours, later } from '#server/platform/clock.ts';
import { routeCases } from '#test/routes/route-cases.ts';
import { testPassword } from '#test/support/people.ts';
import { insertLink } from './auth.repository.ts';
import { hashOfToken, newOpaqueToken } from './auth.rules.ts';

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
  'POST /auth/refresh': async ({ app }) => ({ body: { refreshToken: (await app.user()).refreshToken } }),
  'POST /auth/reset-password': async ({ app }) => {
    const { userId } = await app.account();
    const token = newOpaqueToken();
    await insertLink(app.db, {
      tokenHash: hashOfToken(token),
      userId,
      purpose: 'passwordReset',
      registrationId: null,
      expiresAt: later(app.clock.now(), hours(1)),
    });
    return { body: { token, password: 'sasvim nova lozinka 34' } };
  },
  'POST /auth/confirm-email': async ({ app, tokenMailedTo }) => {
    const body = { newEmail: 'potvrdjena@primjer.example', currentPassword: testPassword };
    await app.call('POST /auth/change-email', { as: await app.user(), body });
    return { body: { token: tokenMailedTo(body.newEmail) } };
  },
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
