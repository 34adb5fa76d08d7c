import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { User } from '#schemas/users.ts';
import * as Login from '#web/account/screens/sign-in/login.tsx';
import { session } from '#web/platform/session/browser-session.ts';
import { dayAhead, message, reservation } from '../data.ts';
import { expectText } from '../expect-text.ts';
import { amra } from '../people.ts';
import { open, signIn } from '../render.tsx';
import { answer, calls, drop, fail, hold, json, refuse } from '../server.ts';
import { click, fill } from '../user.ts';
import { answerForProfile, openProfile } from './profile.ts';

const subject = page.getByLabelText('Naslov');
const text = page.getByLabelText('Poruka', { exact: true });
const hall = page.getByRole('button', { name: /Salon/ });
const day = page.getByLabelText('Datum', { exact: true });
const alert = page.getByRole('alert');
const send = page.getByRole('button', { name: 'Pošalji poruku' });
const edit = page.getByRole('button', { name: 'Izmijeni: Vaši podaci' });
const save = page.getByRole('button', { name: 'Sačuvaj', exact: true });
const retry = page.getByRole('main').getByRole('button', { name: 'Pokušaj ponovo' });
const name = (text: string) => page.getByRole('heading', { level: 1, name: text });

async function typeMessage() {
  await fill(subject, 'Parking za autobus');
  await click(hall);
  await click(page.getByRole('option', { name: 'Evropa' }));
  await fill(text, 'Gdje staje autobus s gostima?');
}

beforeEach(answerForProfile);

describe('a message', () => {
  test('needs a subject, a text and a hall', async () => {
    await openProfile();
    await fill(subject, 'Parking za autobus');
    await click(send);
    await expectText(alert, 'Sva polja su obavezna');
    await expect.element(alert).toHaveFocus();
    await expect.element(text).toHaveAccessibleDescription('Upišite poruku');
    await expect.element(page.getByText('Izaberite salon', { exact: true })).toBeVisible();
    expect(calls('POST /api/messages/createMessage')).toEqual([]);
  });

  test('survives a server that refuses, fails or is unreachable, and a reload, and keeps its key', async () => {
    const create = 'POST /api/messages/createMessage';
    const site = await openProfile();
    await typeMessage();
    for (const [says, reason] of [
      [fail, 'nije izgubljeno'],
      [drop, 'nije izgubljeno'],
      [refuse('hallUnavailable'), 'Ovaj salon se trenutno ne može rezervisati.'],
    ] as const) {
      answer(create, says);
      await click(send);
      await expect.element(alert).toHaveFocus();
      await expectText(alert, 'Greška pri slanju poruke', reason);
    }
    await site.reload();
    await expect.element(subject).toHaveValue('Parking za autobus');
    await expectText(hall, 'Evropa');
    await expect.element(text).toHaveValue('Gdje staje autobus s gostima?');
    answer(create, () => json(message(), 201));
    await click(send);
    await expect.element(page.getByText('Poruka poslana!', { exact: true })).toBeVisible();
    await expect.element(subject).toHaveValue('');
    await site.reload();
    await expectText(hall, 'Izaberite');
    await expect.element(subject).toHaveValue('');
    await expect.element(text).toHaveValue('');
    // The first two responses may have been lost: the repeat must have the same key.
    const keys = calls(create).map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys.slice(0, 3)).size).toBe(1);
    expect(keys[0]).toBeTruthy();
  });

  test('that cannot be removed shows the error in its dialog, and a repeat removes it', async () => {
    answer('GET /api/messages', [message({ status: 'ANSWERED', response: 'Naravno.' })]);
    answer('DELETE /api/*/removeMessage', fail);
    await openProfile();
    await expect.element(page.getByText('1 razgovor')).toBeVisible();
    await click(page.getByRole('button', { name: /^Obriši poruku/ }));
    const question = page.getByRole('alertdialog', { name: 'Da li želite da obrišete ovu poruku?' });
    await click(question.getByRole('button', { name: 'Obriši' }));
    await expectText(question, 'Došlo je do greške prilikom brisanja poruke.');
    answer('DELETE /api/*/removeMessage', null);
    answer('GET /api/messages', []);
    await click(question.getByRole('button', { name: 'Obriši' }));
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(page.getByText('1 razgovor')).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { name: 'Poruke', exact: true })).toHaveFocus();
  });
});

describe('a conversation', () => {
  const answered = message({
    status: 'ANSWERED',
    response: 'Iza salona.',
    answeredAt: '2026-11-16T10:00:00.000Z',
    lastAt: '2026-11-16T10:00:00.000Z',
    isUnread: true,
  });
  const read = 'PATCH /api/messages/*/read';
  const quiet = { messages: 0, reservations: [], changedAt: null };
  const isMarked = () => document.documentElement.hasAttribute('data-news');

  test('that the business began has its status too', async () => {
    answer('GET /api/messages', [{ ...answered, message: '', isUnread: false, awaitsReply: false }]);
    await openProfile();
    const entry = page.getByRole('listitem').filter({ hasText: 'Iza salona.' });
    await expectText(entry, 'Odgovoreno');
  });

  test('with a new answer is marked in the bar until it was on the screen', async () => {
    answer('GET /api/messages', [answered]);
    answer('GET /api/news/own', { ...quiet, messages: 1 });
    const { held, release } = hold({ ...answered, isUnread: false });
    answer(read, held);
    await openProfile();
    const entry = page.getByRole('listitem').filter({ hasText: 'Iza salona.' });
    await expectText(entry, 'Novo', 'Odgovoreno', 'Odgovor salona');
    await expect.poll(isMarked).toBe(true);
    await entry.element().scrollIntoView();
    await expect.poll(() => calls(read).map(({ body }) => body)).toEqual([{ until: answered.lastAt }]);
    answer('GET /api/news/own', quiet);
    release();
    await expect.poll(isMarked).toBe(false);
    // It does not vanish under the eyes of the reader.
    await expectText(entry, 'Novo');
  });

  test('goes on from the profile, and a reply survives an ended session', async () => {
    answer('GET /api/messages', [{ ...answered, isUnread: false }]);
    const site = await openProfile();
    const goOn = page.getByRole('button', { name: 'Nastavi razgovor: Parking' });
    const field = page.getByRole('textbox', { name: 'Nova poruka u razgovoru: Parking' });
    const sendReply = page.getByRole('button', { name: 'Pošalji', exact: true });
    await click(goOn);
    await expect.element(field).toHaveFocus();
    await fill(field, 'A za dva?');
    for (const call of ['POST /api/messages/*/replies', 'POST /auth/refresh', 'GET /auth/me'])
      answer(call, refuse('sessionEnded'));
    await click(sendReply);
    await expect.poll(site.location).toBe('/');
    await site.leave();
    await signIn(amra);
    await openProfile();
    await expect.element(field).toHaveValue('A za dva?');
    const reply = {
      replyId: 3,
      author: 'CUSTOMER',
      text: 'A za dva?',
      createdAt: '2026-11-16T11:00:00.000Z',
    };
    answer('POST /api/messages/*/replies', () => json({ ...reply, isUnread: false }, 201));
    answer('GET /api/messages', hold([]).held);
    await click(sendReply);
    await expectText(
      page.getByRole('listitem').filter({ hasText: 'Iza salona.' }),
      'Vi',
      'A za dva?',
      'Čeka odgovor',
    );
    await expect.element(field).toHaveValue('');
  });

  test('may be begun about a reservation, which also selects its hall', async () => {
    answer('GET /api/reservations/user/*', [reservation({ status: 'CONFIRMED', eventDate: '2027-06-12' })]);
    answer('POST /api/messages/createMessage', () => json(message(), 201));
    await openProfile();
    await click(page.getByRole('button', { name: /^Nije vezano/ }));
    await click(page.getByRole('option', { name: 'Kruna, subota, 12. jun 2027.' }));
    await expectText(hall, 'Kruna');
    await fill(subject, 'Parking');
    await fill(text, 'Gdje staje autobus?');
    await click(send);
    await expect.element(page.getByText('Poruka poslana!', { exact: true })).toBeVisible();
    const { reservationId, hallId } = reservation();
    expect(calls('POST /api/messages/createMessage')[0]?.body).toMatchObject({ reservationId, hallId });
  });
});

describe('the session', () => {
  test('that expires during a form is renewed, and the message is sent', async () => {
    const isFresh = ({ headers }: { headers: Headers }) => headers.get('authorization') === 'Bearer nov';
    answer('POST /auth/refresh', { accessToken: 'nov', refreshToken: 'novi' });
    answer('POST /api/messages/createMessage', (call) =>
      isFresh(call) ? json(message(), 201) : refuse('tokenExpired')(),
    );
    const site = await openProfile();
    await typeMessage();
    await click(send);
    await expect.element(page.getByText('Poruka poslana!', { exact: true })).toBeVisible();
    expect(calls('POST /api/messages/createMessage')).toHaveLength(2);
    expect(site.location()).toBe('/profile');
  });

  test('that ends during a form leads home, and the form is restored after the sign-in', async () => {
    const site = await openProfile();
    await typeMessage();
    await fill(day, dayAhead(40));
    await click(page.getByRole('radio', { name: 'Kruna' }));
    await click(edit);
    await fill(page.getByLabelText('Prezime'), 'Begić');
    for (const call of ['PATCH /api/users/*/update', 'POST /auth/refresh', 'GET /auth/me'])
      answer(call, refuse('sessionEnded'));
    await click(save);
    await expect.poll(site.location).toBe('/');
    await expect.element(page.getByText('Prijava je istekla. Prijavite se ponovo.')).toBeVisible();
    expect(localStorage.getItem('refreshToken')).toBeNull();

    await site.leave();
    await signIn(amra);
    await openProfile();
    await expect.element(subject).toHaveValue('Parking za autobus');
    await expect.element(text).toHaveValue('Gdje staje autobus s gostima?');
    await expect.element(day).toHaveValue(dayAhead(40));
    await expect.element(page.getByRole('radio', { name: 'Kruna' })).toBeChecked();
    await click(edit);
    await expect.element(page.getByLabelText('Prezime')).toHaveValue('Begić');
  });

  test.each([
    ['the renewal fails', () => refuse('tokenExpired')(), fail],
    ['the profile cannot be fetched', drop, drop],
  ])('is kept when %s for the moment, with a retry', async (_name, me, refresh) => {
    answer('GET /auth/me', me);
    answer('POST /auth/refresh', refresh);
    session.abandon();
    localStorage.setItem('accessToken', 'vazi');
    localStorage.setItem('refreshToken', 'vazi');
    await session.restore();
    await openProfile();
    await expect.element(page.getByText('Server trenutno ne odgovara', { exact: true })).toBeVisible();
    expect(localStorage.getItem('refreshToken')).toBe('vazi');
    answer('GET /auth/me', amra);
    await click(retry);
    await expect.element(name('Amra Hodžić')).toBeVisible();
  });

  test.each(['/login', '/reset-password#token=abc'])('that has ended stays on %s', async (path) => {
    // As a page that was just loaded knows of it.
    session.abandon();
    for (const token of ['accessToken', 'refreshToken']) localStorage.setItem(token, 'isteklo');
    for (const call of ['POST /auth/refresh', 'GET /auth/me']) answer(call, refuse('sessionEnded'));
    const site = await open(path, { '/login': Login });
    await expect.poll(() => document.documentElement.dataset.session).toBe('none');
    expect(localStorage.getItem('refreshToken')).toBeNull();
    expect(site.location()).toBe(path);
    await expect.element(page.getByText(/Prijava je istekla/)).not.toBeInTheDocument();
  });

  test('of another user in another tab shows nothing of the first one', async () => {
    const mirza: User = { ...amra, userId: 8, firstName: 'Mirza', lastName: 'Begić' };
    await openProfile();
    await fill(subject, 'Samo za Amru');
    await click(edit);
    await fill(page.getByLabelText('Ime', { exact: true }), 'Neko');
    answer('GET /auth/me', mirza);
    window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }));
    await expect.element(name('Mirza Begić')).toBeVisible();
    await expect.element(subject).toHaveValue('');
    await expect.element(page.getByLabelText('Ime', { exact: true })).not.toBeInTheDocument();
  });

  test('that ends by signing out shows no 404 page', async () => {
    answer('POST /auth/logout', null);
    const site = await openProfile();
    let hasFlashed = false;
    const watch = new MutationObserver(() => {
      hasFlashed ||= document.body.textContent.includes('404 -');
    });
    watch.observe(document.body, { childList: true, subtree: true });
    session.signOut();
    await expect.poll(site.location).toBe('/');
    await expect.poll(() => calls('POST /auth/logout')).toHaveLength(1);
    watch.disconnect();
    expect(hasFlashed).toBe(false);
  });

  test('of a guest shows the 404 page with a link to sign in', async () => {
    session.abandon();
    await openProfile();
    await expect.element(page.getByText('404 - Stranica ne postoji', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Prijava' })).toHaveAttribute('href', '/login');
  });
});
