import type { ComponentType } from 'react';
import { createRoutesStub } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import Login from '#web/account/screens/sign-in/login.tsx';
import Register from '#web/account/screens/sign-in/register.tsx';
import { rememberInputBeforeHydration } from '#web/platform/first-paint/input-before-hydration.ts';
import { writeDraft } from '#web/platform/form/stored-drafts.ts';
import { serve } from '../hydrate.tsx';
import { answer, calls, refuse } from '../server.ts';
import { click, fill } from '../user.ts';

const email = page.getByLabelText('E-mail');
const password = page.getByLabelText('Lozinka', { exact: true });

/** The screen as the server sends it, for a visitor without a session. */
function serveScreen(Component: ComponentType) {
  document.documentElement.dataset.session = 'none';
  rememberInputBeforeHydration();
  const Site = createRoutesStub([{ path: '/', Component }]);
  const served = serve(<Site />);
  onTestFinished(served.remove);
  return served;
}

test('what was typed into the registration before hydration is kept, and newer than the draft', async () => {
  writeDraft('register', { firstName: 'Amra', lastName: 'Kovač', email: 'amra@gost.test' });
  const { hydrate } = serveScreen(Register);
  const firstName = page.getByLabelText('Ime', { exact: true });
  await fill(firstName, 'Selma');
  await fill(email, 'selma@gost.test');
  hydrate();
  await expect.element(page.getByLabelText('Prezime')).toHaveValue('Kovač');
  await click(page.getByRole('button', { name: 'Napravi nalog' }));
  await expect.element(password).toHaveAccessibleDescription('Lozinka je obavezna.');
  await expect.element(firstName).toHaveValue('Selma');
  await expect.element(email).toHaveValue('selma@gost.test');
  await expect.element(page.getByText('Unesite ime')).not.toBeInTheDocument();
});

test('a sign-in that was sent before hydration is sent after it, as it was typed', async () => {
  answer('POST /auth/login', refuse('signInFailed'));
  const { hydrate } = serveScreen(Login);
  await fill(email, 'selma@gost.test');
  await fill(password, 'Svečana-Lozinka-7');
  await click(page.getByRole('button', { name: 'Prijavi se' }));
  hydrate();
  await expect.element(page.getByRole('alert')).toHaveFocus();
  expect(calls('POST /auth/login').map(({ body }) => body)).toEqual([
    { email: 'selma@gost.test', password: 'Svečana-Lozinka-7' },
  ]);
  await expect.element(email).toHaveValue('selma@gost.test');
  await expect.element(password).toHaveValue('Svečana-Lozinka-7');
});
