import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as Today from '#web/admin/screens/dashboard.tsx';
import * as SettingsScreen from '#web/admin/screens/settings.tsx';
import { expectAccessible } from '../accessible.ts';
import { expectText } from '../expect-text.ts';
import { answerForPanel, openPanel, passkey } from '../panel.ts';
import { answer, calls, json, refuse } from '../server.ts';
import { click, fill } from '../user.ts';

const path = '/adminPanel/settings';
const openAccount = () => openPanel(`${path}/account`, { [`${path}/:tab?`]: SettingsScreen });
const section = page.getByRole('region', { name: 'Pristupni ključevi' });
const add = section.getByRole('button', { name: 'Dodaj pristupni ključ' });
const name = page.getByLabelText('Naziv', { exact: true });
const alert = page.getByRole('alert');
const confirmation = page.getByRole('alertdialog', { name: 'Potvrdite pristupnim ključem' });
const confirm = confirmation.getByRole('button', { name: 'Potvrdi ključem' });
const removal = 'DELETE /api/passkeys/*';

const bytes = new Uint8Array([1, 2, 3]).buffer;
/** What the browser would answer; the server of this test does not check it. */
const credential = {
  id: 'AQID',
  rawId: bytes,
  type: 'public-key',
  getClientExtensionResults: () => ({}),
  response: {
    clientDataJSON: bytes,
    attestationObject: bytes,
    authenticatorData: bytes,
    signature: bytes,
    getTransports: () => ['internal'],
  },
} as unknown as Credential;
const canceled = new DOMException('', 'NotAllowedError');

beforeEach(() => {
  vi.restoreAllMocks();
  answerForPanel();
  answer('POST /api/passkeys/options', {
    challenge: 'AQID',
    rp: { id: location.hostname, name: 'Saloni' },
    user: { id: 'AQID', name: 'a', displayName: 'a' },
    pubKeyCredParams: [],
  });
  answer('POST /api/passkeys/confirm/options', { challenge: 'AQID' });
  answer('POST /api/passkeys/confirm', { confirmedUntil: '2027-01-01T10:00:00.000Z' });
});

test('a passkey that the device did not make is not lost with its name, and is added at the second attempt', async () => {
  answer('GET /api/passkeys', []);
  answer('POST /api/passkeys', () => {
    answer('GET /api/passkeys', [passkey]);
    return json(passkey, 201);
  });
  vi.spyOn(navigator.credentials, 'create').mockRejectedValueOnce(canceled).mockResolvedValue(credential);
  await openAccount();
  await expectText(section, 'Još nemate pristupni ključ.');
  await click(add);
  await expect.element(name).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(name).toHaveAccessibleDescription(/Upišite naziv/);
  await fill(name, 'Telefon');
  await userEvent.keyboard('{Enter}');
  await expectText(alert, 'Pristupni ključ nije dodat.', 'Potvrda na uređaju je prekinuta');
  await expect.element(name).toHaveValue('Telefon');
  await click(page.getByRole('button', { name: 'Nastavi' }));
  await expectText(section.getByRole('listitem'), 'Telefon', 'još nije korišten');
  expect(calls('POST /api/passkeys')[0]?.body).toMatchObject({ name: 'Telefon', response: { id: 'AQID' } });
  await expectAccessible();
});

test('a passkey gets another name', async () => {
  answer('PATCH /api/passkeys/1/update', () => {
    answer('GET /api/passkeys', [{ ...passkey, name: 'Tablet' }]);
    return json({ ...passkey, name: 'Tablet' });
  });
  await openAccount();
  await click(section.getByRole('button', { name: 'Preimenuj ključ Telefon' }));
  await expect.element(name).toHaveValue('Telefon');
  await fill(name, 'Tablet');
  await click(page.getByRole('button', { name: 'Sačuvaj naziv' }));
  await expectText(section.getByRole('listitem'), 'Tablet');
});

test('a call that needs a confirmation is repeated once after it, or refused when it is given up', async () => {
  answer(removal, refuse('confirmationNeeded'));
  vi.spyOn(navigator.credentials, 'get').mockRejectedValueOnce(canceled).mockResolvedValue(credential);
  await openAccount();
  await click(section.getByRole('button', { name: 'Ukloni ključ Telefon' }));
  const question = page.getByRole('alertdialog', { name: 'Ukloniti ključ „Telefon“?' });
  const remove = question.getByRole('button', { name: 'Ukloni' });
  await click(remove);
  await expect.element(confirmation).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expectText(question.getByRole('alert'), 'Pristupni ključ nije uklonjen.', 'Potvrdite da ste to Vi');
  expect(calls(removal)).toHaveLength(1);

  await click(remove);
  await click(confirm);
  await expectText(confirmation.getByRole('alert'), 'Nije potvrđeno.', 'Potvrda na uređaju je prekinuta');
  answer(removal, () => {
    answer('GET /api/passkeys', []);
    return json(null);
  });
  await click(confirm);
  await expectText(section, 'Još nemate pristupni ključ.');
  expect(calls('POST /api/passkeys/confirm')).toHaveLength(1);
  expect(calls(removal)).toHaveLength(3);
});

test('without a passkey the password confirms, a wrong one is told, and the call is repeated', async () => {
  const password = page.getByRole('dialog', { name: 'Potvrdite lozinkom' });
  const field = password.getByLabelText('Vaša lozinka', { exact: true });
  answer('GET /api/passkeys', []);
  answer('POST /api/passkeys/options', refuse('confirmationNeeded', { confirmBy: 'password' }));
  answer('POST /api/passkeys/confirm/password', refuse('currentPasswordWrong'));
  vi.spyOn(navigator.credentials, 'create').mockRejectedValue(canceled);
  await openAccount();
  await click(add);
  await fill(name, 'Telefon');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveAccessibleDescription('Lozinka je obavezna.');
  await fill(field, 'pogrešna');
  await userEvent.keyboard('{Enter}');
  await expectText(password.getByRole('alert'), 'Nije potvrđeno.');
  await expectAccessible();
  answer('POST /api/passkeys/confirm/password', { confirmedUntil: '2027-01-01T10:00:00.000Z' });
  answer('POST /api/passkeys/options', () => json({ challenge: 'AQID' }));
  await fill(field, 'tajna');
  await userEvent.keyboard('{Enter}');
  await expect.element(password).not.toBeInTheDocument();
  expect(calls('POST /api/passkeys/confirm/password').map(({ body }) => body)).toEqual([
    { password: 'pogrešna' },
    { password: 'tajna' },
  ]);
  await expect.poll(() => calls('POST /api/passkeys/options')).toHaveLength(2);
});

test('an administrator without a passkey is reminded, and again 30 days after it was put off', async () => {
  answer('GET /api/passkeys', []);
  const reminder = page.getByText('Zaštitite svoj nalog pristupnim ključem.');
  const site = await openPanel('/adminPanel', { '/adminPanel/': Today });
  await expect
    .element(page.getByRole('link', { name: 'Dodaj pristupni ključ' }))
    .toHaveAttribute('href', `${path}/account`);
  await expectAccessible();
  await click(page.getByRole('button', { name: 'Podsjeti me za 30 dana' }));
  await expect.element(reminder).not.toBeInTheDocument();
  const stored = JSON.parse(localStorage.getItem('passkeyReminder') ?? '{}');
  const ago = (days: number) => new Date(Date.parse(stored[1]) - days * 86_400_000).toISOString();
  localStorage.setItem('passkeyReminder', JSON.stringify({ 1: ago(29) }));
  await site.reload();
  await expect.element(page.getByText(/Danas/).first()).toBeVisible();
  await expect.element(reminder).not.toBeInTheDocument();
  localStorage.setItem('passkeyReminder', JSON.stringify({ 1: ago(30) }));
  await site.reload();
  await expect.element(reminder).toBeVisible();
});
