import type { Make } from '#test/routes/make.ts';
import { routeCases } from '#test/routes/route-cases.ts';
import { createAuthenticator } from '#test/support/authenticator.ts';
import { testPassword } from '#test/support/people.ts';

async function newPasskey({ app }: Make) {
  const as = await app.staffMember();
  const { body: options } = await app.call('POST /api/passkeys/options', { as });
  return { as, body: { name: 'Telefon', response: createAuthenticator().create(options) } };
}

async function passkey(make: Make) {
  const { as, body } = await newPasskey(make);
  const { body: added } = await make.app.call('POST /api/passkeys', { as, body });
  return { as, params: { passkeyId: added.passkeyId as number } };
}

export const cases = routeCases({
  'POST /api/passkeys/options': async ({ app }) => ({ as: await app.staffMember() }),
  'POST /api/passkeys': async (make) => ({
    ...(await newPasskey(make)),
    unexpected: { counter: 777_777_777, isBackedUp: true },
  }),
  'PATCH /api/passkeys/:passkeyId/update': async (make) => ({
    ...(await passkey(make)),
    body: { name: 'Tablet' },
  }),
  'DELETE /api/passkeys/:passkeyId': passkey,
  'POST /api/passkeys/confirm/options': async (make) => ({ as: (await passkey(make)).as }),
  'POST /api/passkeys/confirm/password': async ({ app }) => ({
    as: await app.staffMember(),
    body: { password: testPassword },
  }),
  'POST /auth/passkey/options': () => ({}),
});
