import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import * as Messages from '#web/admin/screens/messages.tsx';
import { expectAccessible } from '../accessible.ts';
import { message } from '../data.ts';
import { expectText } from '../expect-text.ts';
import { answerForPanel, leaveEndedSession, openPanel, openStream } from '../panel.ts';
import { answer, calls, drop, fail, hold, json, refuse } from '../server.ts';
import { click, fill } from '../user.ts';
import { resize } from '../viewport.ts';

const path = '/adminPanel/messages';
const respond = 'PATCH /api/messages/*/respond';
const article = (subject = 'Parking') => page.getByRole('article', { name: subject });
const answerField = article().getByRole('textbox');
const send = article().getByRole('button', { name: 'Pošalji odgovor' });
const answered = message({ status: 'ANSWERED', response: 'Iza salona.' });

const openMessages = (at = path) => openPanel(at, { [path]: Messages });

beforeEach(() => {
  answerForPanel();
  answer('GET /api/messages', [message()]);
});

test('a message shows its author and text, and a blank answer is refused', async () => {
  answer(respond, () => {
    answer('GET /api/messages', [answered]);
    return json(answered);
  });
  await openMessages();
  await expectText(
    article(),
    'Amra Hodžić',
    'amra@gost.test',
    '05.01.2026. u 11:00',
    'Čeka odgovor',
    'Gdje staje autobus?',
  );
  await expect.element(send).toBeDisabled();
  await fill(answerField, '  \n ');
  await expect.element(send).toBeDisabled();
  await fill(answerField, 'Iza salona.');
  await expectAccessible();
  await click(send);
  await expectText(article(), 'Vaš odgovor', 'Iza salona.', 'Odgovoreno');
  await expect.element(answerField).not.toBeInTheDocument();
});

test('the filter of messages is in the URL', async () => {
  const waiting = message({ messageId: 52, subject: 'Obilazak' });
  answer('GET /api/messages', [answered, waiting]);
  const site = await openMessages();
  await click(page.getByRole('button', { name: /^Odgovorene/ }));
  await expect.poll(site.location).toBe(`${path}?show=answered`);
  await expect.element(article('Obilazak')).not.toBeInTheDocument();
  await site.reload();
  await expect.element(article()).toBeVisible();
  await expect.element(article('Obilazak')).not.toBeInTheDocument();
  await click(page.getByRole('button', { name: /^Čekaju odgovor/ }));
  await expect.element(article('Obilazak')).toBeVisible();
  await expect.element(article()).not.toBeInTheDocument();
});

test('a typed answer survives a reload and an ended session', async () => {
  const site = await openMessages();
  await fill(answerField, 'Započeto');
  await site.reload();
  await expect.element(answerField).toHaveValue('Započeto');
  for (const call of [respond, 'POST /auth/refresh', 'GET /auth/me']) answer(call, refuse('sessionEnded'));
  await click(send);
  await leaveEndedSession();
  await expect.poll(site.location).toBe('/');
  await expect.element(page.getByText('Prijava je istekla. Prijavite se ponovo.')).toBeVisible();
  await site.leave();
  await openMessages();
  await expect.element(answerField).toHaveValue('Započeto');
});

/** Sent twice: the first response is lost, the second says that the message has an answer. */
async function sendAfterLostResponse(text: string) {
  answer(respond, drop);
  await openMessages();
  await fill(answerField, text);
  await click(send);
  await expectText(article().getByRole('alert'), 'Odgovor nije poslan.');
  answer(respond, () => {
    answer('GET /api/messages', [answered]);
    return refuse('alreadyAnswered')();
  });
  await click(send);
}

test('a second answer is refused, also after an attempt without a response, and its text is kept', async () => {
  await sendAfterLostResponse('Moj dugi odgovor');
  const alert = page.getByRole('alert').filter({ hasText: 'Na ovu poruku je već odgovoreno.' });
  await expect.element(alert).toHaveFocus();
  await expectText(alert, 'Vaš tekst nije poslan', 'Moj dugi odgovor');
  await expectText(article(), 'Iza salona.');
  await click(alert.getByRole('button', { name: 'Zatvori' }));
  await expect.element(alert).not.toBeInTheDocument();
});

test('an answer that was stored although its response was lost counts as sent', async () => {
  await sendAfterLostResponse('Iza salona.');
  await expect.element(page.getByText('Odgovor je poslan. Amra Hodžić će dobiti e-mail.')).toBeVisible();
  await expectText(article(), 'Vaš odgovor', 'Iza salona.');
  await expect.element(page.getByText('Na ovu poruku je već odgovoreno.')).not.toBeInTheDocument();
});

test('an answer by a colleague is shown at once', async () => {
  const stream = openStream();
  await openMessages(`${path}?show=waiting`);
  await expect.element(article()).toBeVisible();
  answer('GET /api/messages', [answered]);
  await stream.emit('changed', { topic: 'messages' });
  await expect.element(article()).not.toBeInTheDocument();
});

test('an answer stays when the server fails, asks for patience or cannot be reached, and can be sent again', async () => {
  await openMessages();
  await fill(answerField, 'Četiri pokušaja');
  // The texts alternate, so that none of them is left from the attempt before.
  for (const [says, text] of [
    [fail, 'Ništa od upisanog nije izgubljeno'],
    [refuse('tooMany', { detail: 'Pokušajte za minut.' }), 'Pokušajte za minut.'],
    [drop, 'Ništa od upisanog nije izgubljeno'],
  ] as const) {
    answer(respond, says);
    await click(send);
    await expectText(article().getByRole('alert'), 'Odgovor nije poslan.', text);
    await expect.element(answerField).toHaveValue('Četiri pokušaja');
  }
  answer(respond, answered);
  await click(send);
  await expect.element(page.getByText('Odgovor je poslan. Amra Hodžić će dobiti e-mail.')).toBeVisible();
  expect(calls(respond)).toHaveLength(4);
});

test('messages that did not load can be retried, an empty list has a notice, and one in the URL has the focus or is missing', async () => {
  answer('GET /api/messages', fail);
  let site = await openMessages();
  await expect.element(page.getByText('Poruke se nisu učitale.', { exact: true })).toBeVisible();
  answer('GET /api/messages', []);
  await click(page.getByRole('main').getByRole('button', { name: 'Pokušaj ponovo' }));
  await expect.element(page.getByText('Nema poruka.', { exact: true })).toBeVisible();
  await site.leave();
  answer('GET /api/messages', [message()]);
  site = await openMessages(`${path}?message=2000000000`);
  await expect.element(page.getByText('Poruka koju tražite više ne postoji.')).toBeVisible();
  await site.leave();
  await openMessages(`${path}?message=${message().messageId}`);
  await expect.element(article()).toHaveFocus();
  await expect.element(article()).toBeInViewport();
});

test('an answered message leaves those that wait at once, with the counts', async () => {
  const other = message({ messageId: 52, subject: 'Obilazak' });
  answer('GET /api/messages', [message(), other]);
  await openMessages(`${path}?show=waiting`);
  await fill(answerField, 'Iza salona.');
  // The list is not loaded again meanwhile.
  const { held, release } = hold([answered, other]);
  answer('GET /api/messages', held);
  answer(respond, answered);
  await click(send);
  await expect.element(article()).not.toBeInTheDocument();
  await expect.element(article('Obilazak')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Čekaju odgovor 1' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Odgovorene 1' })).toBeVisible();
  expect(calls(respond)[0]?.body).toMatchObject({ seenUntil: message().lastAt });
  release();
});

const lastReply = {
  replyId: 9,
  author: 'CUSTOMER' as const,
  text: 'A za dva?',
  createdAt: answered.createdAt,
};
const goesOn = message({ ...answered, lastReply, replyCount: 3, awaitsReply: true, isUnread: true });
const entryOf = (text: string, replyId: number | null = 1, author = 'BUSINESS') => ({
  replyId,
  author,
  text,
  createdAt: goesOn.createdAt,
  isUnread: false,
});

test('a conversation shows its beginning and its end, the middle on request', async () => {
  answer('GET /api/messages', [goesOn]);
  answer('GET /api/messages/*/thread', fail);
  await openMessages();
  await expectText(article(), 'Gdje staje autobus?', 'Iza salona.', 'A za dva?', 'Čeka odgovor', 'Novo');
  await click(article().getByRole('button', { name: 'Prikaži još 2 poruke' }));
  const again = article().getByRole('button', { name: 'Razgovor se nije učitao. Pokušaj ponovo' });
  await expect.element(again).toBeVisible();
  const entries = ['Gdje staje autobus?', 'Iza salona.', 'Hvala.', 'Nema na čemu.', 'A za dva?'];
  const whole = entries.map((text, index) => ({
    ...entryOf(text, index),
    createdAt: `2026-11-15T0${index}:00:00.000Z`,
  }));
  answer('GET /api/messages/*/thread', { message: goesOn, entries: whole });
  await click(again);
  await expectText(article(), 'Hvala.', 'Nema na čemu.');
});

test('a reply is shown while it is sent, and comes back to the field when it is refused', async () => {
  const replies = 'POST /api/messages/*/replies';
  answer('GET /api/messages', [goesOn]);
  await openMessages();
  for (const [says, reason] of [
    [drop, 'nije izgubljeno'],
    [refuse('notFound'), 'To što tražite ne postoji.'],
  ] as const) {
    const { held, release } = hold(says);
    answer(replies, held);
    await fill(answerField, 'Za dva ima mjesta.');
    await click(send);
    await expectText(article(), 'Šalje se…', 'Za dva ima mjesta.');
    await expect.element(answerField).toHaveValue('');
    release();
    await expectText(article().getByRole('alert'), 'Odgovor nije poslan.', reason);
    await expect.element(answerField).toHaveValue('Za dva ima mjesta.');
  }
  answer(replies, () => json(entryOf('Za dva ima mjesta.', 10), 201));
  answer('GET /api/messages', hold([]).held);
  await click(send);
  await expectText(article(), 'Za dva ima mjesta.', 'Odgovoreno');
  await expect.element(page.getByText('Odgovor je poslan. Amra Hodžić će dobiti e-mail.')).toBeVisible();
  const keys = calls(replies).map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
  expect(calls(replies)[0]?.body).toEqual({ text: 'Za dva ima mjesta.', seenUntil: goesOn.lastAt });
});

test('on a phone messages are rows; a tap opens one and marks it as read', async () => {
  const answeredRow = message({ ...answered, messageId: 53, subject: 'Torta' });
  const second = message({
    ...goesOn,
    messageId: 52,
    subject: 'Obilazak',
    lastAt: '2020-01-01T00:00:00.000Z',
  });
  answer('GET /api/messages', [goesOn, second, answeredRow]);
  answer('PATCH /api/messages/*/read', { ...second, isUnread: false });
  await resize(390, 844);
  try {
    await openMessages();
    // The first one that waits is open for its answer.
    await expect.element(answerField).toBeVisible();
    await expect.element(article('Torta').getByRole('button', { name: 'Torta' })).toBeVisible();
    await expect.element(article('Torta').getByText('Vaš odgovor')).not.toBeInTheDocument();
    await click(article('Torta').getByRole('button', { name: 'Torta' }));
    await expectText(article('Torta'), 'Vaš odgovor', 'Iza salona.');
    const row = article('Obilazak');
    await expect.element(row.getByRole('textbox')).not.toBeInTheDocument();
    await click(row.getByRole('button', { name: 'Obilazak', exact: true }));
    await expect.element(row.getByRole('textbox')).toBeVisible();
    await expect.element(row.getByText('Novo', { exact: true })).not.toBeInTheDocument();
    expect(calls('PATCH /api/messages/*/read').map(({ path, body }) => [path, body])).toEqual([
      ['/api/messages/52/read', { until: second.lastAt }],
    ]);
    await click(row.getByRole('button', { name: 'Obilazak', exact: true }));
    await expect.element(row.getByRole('textbox')).not.toBeInTheDocument();
  } finally {
    await resize(1280, 900);
  }
});

test('a search is sent to the server and stays in the URL with the filter', async () => {
  answer('GET /api/messages', ({ query }) =>
    json(query.get('q') ? [message({ subject: 'Torta' })] : [message()]),
  );
  const site = await openMessages(`${path}?show=waiting`);
  const field = page.getByRole('searchbox', { name: 'Traži po imenu, naslovu ili tekstu' });
  await fill(field, 'torta');
  await expect.element(article('Torta')).toBeVisible();
  await expect.poll(site.location).toBe(`${path}?show=waiting&q=torta`);
  await site.reload();
  await expect.element(field).toHaveValue('torta');
  await expect.element(article('Torta')).toBeVisible();
  answer('GET /api/messages', []);
  await fill(field, 'nema');
  await expect.element(page.getByText(/^Nijedna poruka ne odgovara/)).toBeVisible();
});
