import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as Profile from '#web/account/screens/profile.tsx';
import * as ConfirmEmail from '#web/account/screens/sign-in/confirm-email.tsx';
import { expectAccessible } from '../accessible.ts';
import { dayAhead, message, reservation } from '../data.ts';
import { expectText } from '../expect-text.ts';
import { offerSummary } from '../papers.ts';
import { amra } from '../people.ts';
import { open } from '../render.tsx';
import { catchSavedFiles } from '../saved-files.ts';
import { answer, calls, fail, json, refuse } from '../server.ts';
import { click, fill } from '../user.ts';
import { waitingEntry } from '../waiting.ts';
import { answerForProfile, openProfile } from './profile.ts';

const subject = page.getByLabelText('Naslov');
const alert = page.getByRole('alert');
const edit = page.getByRole('button', { name: 'Izmijeni: Vaši podaci' });
const save = page.getByRole('button', { name: 'Sačuvaj', exact: true });
const device = { sessionId: 1, device: 'Firefox', createdAt: amra.createdAt, lastUsedAt: amra.createdAt };
const ownDevice = { ...device, current: true };
const otherDevice = { ...device, sessionId: 2, current: false };
const name = (text: string) => page.getByRole('heading', { level: 1, name: text });

beforeEach(answerForProfile);

describe('the account', () => {
  test('is accessible with all its parts open', async () => {
    answer('GET /auth/sessions', [ownDevice, otherDevice]);
    answer('GET /api/messages', [message()]);
    const heldUntil = `${dayAhead(5)}T19:00:00.000Z`;
    answer('GET /api/reservations/user/*', [reservation({ heldUntil, extendableUntil: null })]);
    answer('GET /api/offers/own', [offerSummary()]);
    const lastChange = { reason: 'LEFT', at: '2026-11-09T10:00:00.000Z' } as const;
    answer('GET /api/waiting-list/own', [waitingEntry({ lastChange })]);
    await openProfile();
    const dates = page.getByRole('region', { name: 'Vaši termini' });
    await expectText(dates, 'Ponuda čeka potpis', 'Bili ste treći');
    await expectText(page.getByRole('region', { name: 'Šta je sljedeće' }), 'Potpišite ponudu');
    await click(edit);
    await click(page.getByRole('button', { name: 'Promijeni: Lozinka' }));
    await click(page.getByRole('button', { name: 'Prikaži: Prijavljeni uređaji' }));
    await expectText(page.getByRole('listitem').filter({ hasText: 'Parking' }), 'Gdje staje autobus?');
    await expectText(page.getByRole('listitem').filter({ hasText: 'Firefox' }).first(), 'Ovaj uređaj');
    await expectAccessible();
    await click(page.getByRole('button', { name: 'Izaberi u kalendaru' }));
    await expect.element(page.getByRole('dialog', { name: 'Izaberite dan' })).toBeVisible();
    await expectAccessible('[role=dialog]');
  });

  test('keeps a changed name over a reload until it is saved', async () => {
    answer('PATCH /api/users/*/update', { ...amra, lastName: 'Begić' });
    const site = await openProfile();
    await click(edit);
    await fill(page.getByLabelText('Prezime'), 'Begić');
    await site.reload();
    await click(edit);
    await expect.element(page.getByLabelText('Prezime')).toHaveValue('Begić');
    await click(save);
    await expect.element(name('Amra Begić')).toBeVisible();
  });

  test('shows a wrong current password at its field; a changed one updates the open list of devices', async () => {
    answer('PATCH /auth/password', refuse('currentPasswordWrong'));
    answer('GET /auth/sessions', [ownDevice, otherDevice]);
    await openProfile();
    await click(page.getByRole('button', { name: 'Prikaži: Prijavljeni uređaji' }));
    await expect.element(page.getByRole('button', { name: 'Odjavi sve ostale' })).toBeVisible();
    await click(page.getByRole('button', { name: 'Promijeni: Lozinka' }));
    await fill(page.getByLabelText('Trenutna lozinka'), 'nije ova');
    await fill(page.getByLabelText('Nova lozinka'), 'Nova-Svečana-Lozinka-8');
    await click(page.getByRole('button', { name: 'Promijeni lozinku' }));
    await expect
      .element(page.getByLabelText('Trenutna lozinka'))
      .toHaveAccessibleDescription('Trenutna lozinka nije tačna.');
    answer('PATCH /auth/password', () => {
      answer('GET /auth/sessions', [ownDevice]);
      return json(null);
    });
    await click(page.getByRole('button', { name: 'Promijeni lozinku' }));
    await expect.element(page.getByText('Prijavljeni ste samo na ovom uređaju.')).toBeVisible();
  });

  test('signs out all other devices at once, or this one too', async () => {
    answer('GET /auth/sessions', [ownDevice, otherDevice]);
    answer('DELETE /auth/sessions', () => {
      answer('GET /auth/sessions', [ownDevice]);
      return json({ ended: 1 });
    });
    answer('POST /auth/logout', null);
    const site = await openProfile();
    await click(page.getByRole('button', { name: 'Prikaži: Prijavljeni uređaji' }));
    await click(page.getByRole('button', { name: 'Odjavi sve ostale' }));
    await expect.element(page.getByText('Ostali uređaji su odjavljeni.')).toBeVisible();
    await expect.element(page.getByText('Prijavljeni ste samo na ovom uređaju.')).toBeVisible();
    await click(page.getByRole('button', { name: 'Odjavi sve', exact: true }));
    await expect.poll(site.location).toBe('/');
    await expect.poll(() => calls('POST /auth/logout')).toHaveLength(1);
    expect(localStorage.getItem('refreshToken')).toBeNull();
  });

  test('reports a failed download of its data until a retry succeeds', async () => {
    answer('GET /api/users/*/export', fail);
    const files = catchSavedFiles();
    await openProfile();
    const download = page.getByRole('button', { name: 'Preuzmi: Preuzimanje podataka' });
    await click(download);
    await expectText(alert, 'Podaci nisu preuzeti.');
    answer('GET /api/users/*/export', { user: amra });
    await click(download);
    await expect.poll(() => files.map((file) => file.name)).toEqual(['moji-podaci.json']);
    await expect.element(alert).not.toBeInTheDocument();
  });

  test('is deleted after a confirmation that can be canceled, and leaves no draft behind', async () => {
    answer('DELETE /api/users/remove/*', null);
    const site = await openProfile();
    await fill(subject, 'Parking');
    const opener = page.getByRole('button', { name: 'Obriši nalog' });
    await click(opener);
    const question = page.getByRole('alertdialog', { name: 'Da li želite da izbrišete nalog?' });
    await expect.element(question.getByRole('button', { name: 'NE' })).toHaveFocus();
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await expect.element(question.getByRole('button', { name: 'DA' })).toHaveFocus();
    await click(question.getByRole('button', { name: 'NE' }));
    await expect.element(opener).toHaveFocus();
    await click(opener);
    await expectText(question, 'Potvrđene rezervacije ostaju važeće', 'Ovo se ne može poništiti.');
    await click(question.getByRole('button', { name: 'DA' }));
    await expect.poll(site.location).toBe('/');
    expect(JSON.stringify(sessionStorage)).not.toContain('Parking');
  });
});

describe('another e-mail address', () => {
  const change = 'POST /auth/change-email';
  const address = page.getByLabelText('Novi e-mail');
  const password = page.getByLabelText('Trenutna lozinka');
  const submit = page.getByRole('button', { name: 'Pošalji link na novu adresu' });

  test('needs the password, and is confirmed by the link that was sent', async () => {
    answer(change, refuse('currentPasswordWrong'));
    const site = await openProfile();
    await click(page.getByRole('button', { name: 'Promijeni: E-mail' }));
    await click(submit);
    await expect.element(address).toHaveAccessibleDescription('Email je obavezan');
    await fill(address, 'nova@gost.test');
    await fill(password, 'Svečana-Lozinka-7');
    await click(submit);
    await expectText(alert, 'E-mail nije promijenjen.');
    await site.reload();
    await click(page.getByRole('button', { name: 'Promijeni: E-mail' }));
    await expect.element(address).toHaveValue('nova@gost.test');
    await expect.element(password).toHaveValue('');
    answer(change, () => json({ accepted: true }, 202));
    await fill(password, 'Svečana-Lozinka-7');
    await click(submit);
    await expectText(page.getByRole('main'), 'Poslali smo link na nova@gost.test.', 'amra@gost.test');
    await expect.element(address).not.toBeInTheDocument();
    expect(calls(change).at(-1)?.body).toEqual({
      newEmail: 'nova@gost.test',
      currentPassword: 'Svečana-Lozinka-7',
    });
  });

  test('is confirmed by a button on the page of the link', async () => {
    answer('POST /auth/confirm-email', refuse('emailTaken'));
    await open('/confirm-email', { '/confirm-email': ConfirmEmail, '/profile': Profile });
    window.location.hash = 'token=abc';
    const confirm = page.getByRole('button', { name: 'Potvrdi novi e-mail' });
    const instruction = 'Još jedan korak: potvrdite da je ova adresa vaša.';
    await expect.element(page.getByText(instruction)).toBeVisible();
    await click(confirm);
    await expectText(
      alert,
      'E-mail nije promijenjen.',
      'S ovom adresom je u međuvremenu otvoren drugi nalog.',
    );
    answer('POST /auth/confirm-email', null);
    answer('GET /auth/me', { ...amra, email: 'nova@gost.test' });
    await click(confirm);
    await expect.element(page.getByText('E-mail je promijenjen.')).toBeVisible();
    await expect.element(page.getByText(instruction)).not.toBeInTheDocument();
    expect(calls('POST /auth/confirm-email')[0]?.body).toEqual({ token: 'abc' });
    expect(window.location.hash).toBe('');
    await click(page.getByRole('link', { name: 'Otvori profil' }));
    await expect.element(name('Amra Hodžić')).toBeVisible();
  });
});
