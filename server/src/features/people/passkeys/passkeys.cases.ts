import type { Make } from '#test/routes/make.ts';
import { routeCases } from '#test/routes/route-cases.ts';
import { createAuthenticator } from '#test/support/authenticator.ts';
import { testPassword } from '#test/support/people.ts';

async function newPasskey({ app }: Make, authenticator = createAuthenticator()) {
  const as = await app.staffMember();
  const { body: options } = await app.call('POST /api/passkeys/options', { as });
  return { as, body: { name: 'Telefon', response: authenticator.create(options) } };
}

async function passkey(make: Make, authenticator = createAuthenticator()) {
  const { as, body } = await newPasskey(make, authenticator);
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
  'DELETE /api/passkeys/:passkeyId': (make) => passkey(make),
  'POST /api/passkeys/confirm/options': async (make) => ({ as: (await passkey(make)).as }),
  'POST /api/passkeys/confirm': async (make) => {
    const authenticator = createAuthenticator();
    const { as } = await passkey(make, authenticator);
    const { body: options } = await make.app.call('POST /api/passkeys/confirm/options', { as });
    return { as, body: { response: authenticator.get(options) } };
  },
  'POST /api/passkeys/confirm/password': async ({ app }) => ({
    as: await app.staffMember(),
    body: { password: testPassword },
  }),
  'POST /auth/passkey/options': () => ({}),
  'POST /auth/passkey/login': async (make) => {
    const authenticator = createAuthenticator();
    await passkey(make, authenticator);
    const { body: options } = await make.app.call('POST /auth/passkey/options');
    return { body: { response: authenticator.get(options) } };
  },
});
