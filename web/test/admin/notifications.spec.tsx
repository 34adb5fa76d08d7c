import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Notification } from '#schemas/notifications.ts';
import * as Notifications from '#web/admin/screens/notifications.tsx';
import { expectAccessible } from '../accessible.ts';
import { notification } from '../data.ts';
import { htmlElement } from '../element.ts';
import { expectText } from '../expect-text.ts';
import { answerForPanel, openPanel, openStream, timers } from '../panel.ts';
import { answer, calls, fail, refuse } from '../server.ts';
import { click } from '../user.ts';

const path = '/adminPanel/notifications';
const remove = 'DELETE /api/notifications/*';
const restore = 'PATCH /api/notifications/*/restore';
const main = page.getByRole('main');
const rows = main.getByRole('listitem');
const bell = page.getByRole('banner').getByRole('link', { name: /Notifikacije/ });
const deleting = rows.first().getByRole('button', { name: /^Obriši/ });
const undo = rows.first().getByRole('button', { name: /Vrati/ });
const reading = rows.first().getByRole('button', { name: /^Označi kao pročitano/ });
const alert = page.getByRole('alert');

function show(...shown: Notification[]) {
  answer('GET /api/notifications/all', ({ query }) =>
    Response.json(shown.slice(0, Number(query.get('limit') ?? shown.length))),
  );
  answer(
    'GET /api/notifications/unread',
    shown.filter(({ isRead }) => !isRead),
  );
}

const openList = () => openPanel(path, { [path]: Notifications });

beforeEach(() => {
  answerForPanel();
  show(notification());
});

test('a notification shows what, who and when, and links to its subject', async () => {
  show(
    notification(),
    notification({ kind: 'MESSAGE_RECEIVED', reservationId: null, messageId: 51 }),
    notification({ kind: 'ACCOUNT_CONFIRMED', reservationId: null }),
  );
  await openList();
  await expectText(rows.first(), 'Novi upit: Kruna, 12.06.2027.', 'Amra Hodžić ·', 'Nepročitano');
  const places = () => [...document.querySelectorAll('main li a')].map((link) => link.getAttribute('href'));
  await expect
    .poll(places)
    .toEqual([
      '/adminPanel/reservations/41',
      '/adminPanel/messages?message=51',
      '/adminPanel/users?email=amra%40gost.test',
    ]);
  await expectAccessible();
});

/** A server that deletes and restores. */
function keepOnServer(...kept: Notification[]) {
  const removed = new Set<number>();
  const idIn = (path: string) => Number(/notifications\/(\d+)/.exec(path)?.[1]);
  const serve = () => show(...kept.filter(({ notificationId }) => !removed.has(notificationId)));
  serve();
  answer(remove, ({ path }) => {
    removed.add(idIn(path));
    serve();
    return new Response(null, { status: 204 });
  });
  answer(restore, ({ path }) => {
    removed.delete(idIn(path));
    serve();
    return Response.json(kept.find(({ notificationId }) => notificationId === idIn(path)));
  });
}

test('a deletion is sent at once, and is taken back on the server, by keyboard', async () => {
  const [first, second] = [notification(), notification({ message: 'Druga' })];
  keepOnServer(first, second);
  await openList();
  await expectText(bell, '2');
  htmlElement(deleting).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(undo).toHaveFocus();
  await expectText(rows.first(), 'Obrisano:');
  await expectText(bell, '1');
  expect(calls(remove).map(({ path }) => path)).toEqual([`/api/notifications/${first.notificationId}`]);
  await userEvent.keyboard('{Enter}');
  await expect.element(deleting).toBeVisible();
  await expectText(bell, '2');
  expect(calls(restore)).toHaveLength(1);
  expect(document.querySelector('.animate-pulse-once')).toBeNull();
  await expect.element(page.getByRole('list', { name: 'Notifikacije' })).toHaveFocus();
});

test('a deleted one is gone after the screen was left, without another call', async () => {
  const [first, second] = [notification(), notification({ message: 'Druga' })];
  keepOnServer(first, second);
  const site = await openList();
  await click(deleting);
  await expect.element(undo).toBeVisible();
  await click(page.getByRole('link', { name: 'Korisnici' }));
  await expect.poll(site.location).toBe('/adminPanel/users');
  await click(bell);
  await expectText(rows.first(), 'Druga');
  expect(calls(remove)).toHaveLength(1);
});

test('a failed deletion leaves the row, a failed restoring its way back', async () => {
  const kept = notification();
  keepOnServer(kept);
  answer(remove, fail);
  await openList();
  await click(deleting);
  await expectText(alert, 'Notifikacija nije obrisana.');
  await expect.element(deleting).toBeVisible();
  keepOnServer(kept);
  answer(restore, fail);
  await click(deleting);
  await click(undo);
  await expectText(alert, 'Notifikacija nije vraćena.');
  await expect.element(undo).toBeVisible();
});

test('one opened by its link is read', async () => {
  const unread = notification();
  const read = 'PATCH /api/notifications/*/read';
  answer(read, () => {
    show({ ...unread, isRead: true });
    return Response.json({ ...unread, isRead: true });
  });
  show(unread);
  const site = await openList();
  await expectText(bell, '1');
  await click(rows.first().getByRole('link'));
  await expect.poll(site.location).toBe('/adminPanel/reservations/41');
  await expect.element(bell).not.toMatchTextContent('1');
  expect(calls(read).map(({ path }) => path)).toEqual([`/api/notifications/${unread.notificationId}/read`]);
});

test('a failed marking as read is reverted, with the reason', async () => {
  answer('PATCH /api/notifications/*/read', fail);
  await openList();
  await click(reading);
  await expectText(alert, 'Notifikacija nije označena kao pročitana.');
  await expect.element(reading).toBeVisible();
});

test('one deleted by a colleague is removed without an error', async () => {
  answer('PATCH /api/notifications/*/read', () => {
    show();
    return refuse('notFound')();
  });
  await openList();
  await click(reading);
  await expect.element(page.getByText('Nema notifikacija.', { exact: true })).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
});

test('long lists are shown in parts, and all are marked as read at once', async () => {
  const many = Array.from({ length: 70 }, (_, index) => notification({ message: `Nalog ${index}` }));
  show(...many);
  answer('PATCH /api/notifications/read-all', () => {
    show(...many.map((one) => ({ ...one, isRead: true })));
    return Response.json({ read: 70 });
  });
  await openList();
  await expect.element(main.getByText('70 nepročitanih', { exact: true })).toBeVisible();
  await expect.poll(() => document.querySelectorAll('main li').length).toBe(30);
  await click(main.getByRole('button', { name: 'Prikaži još' }));
  await expect.poll(() => document.querySelectorAll('main li').length).toBe(60);
  await expectText(bell, '70');
  await click(main.getByRole('button', { name: 'Označi sve kao pročitano' }));
  await expect.element(main.getByText('Sve je pročitano', { exact: true })).toBeVisible();
});

test('the switch of the sound shows what another tab set while the list was closed', async () => {
  localStorage.setItem('notificationSound', 'off');
  await openList();
  await expect.element(main.getByRole('switch', { name: 'Zvuk isključen' })).not.toBeChecked();
});

test('the sound is unlocked when a touch ends', async () => {
  vi.spyOn(BaseAudioContext.prototype, 'state', 'get').mockReturnValue('suspended');
  const unlock = vi.spyOn(AudioContext.prototype, 'resume').mockResolvedValue();
  await openList();
  await expect.element(bell).toBeVisible();
  for (const end of ['pointerup', 'touchend'])
    bell.element().dispatchEvent(new Event(end, { bubbles: true }));
  expect(unlock).toHaveBeenCalledTimes(2);
  vi.restoreAllMocks();
});

test('notifications that did not load can be retried', async () => {
  answer('GET /api/notifications/all', fail);
  await openList();
  await expect.element(page.getByText('Notifikacije se nisu učitale.', { exact: true })).toBeVisible();
  show();
  await click(main.getByRole('button', { name: 'Pokušaj ponovo' }));
  await expect.element(page.getByText('Nema notifikacija.', { exact: true })).toBeVisible();
});

test('a rise on the stream is shown at the bell, without motion if reduced motion is set', async () => {
  const stream = openStream();
  const [first, second] = [notification(), notification()];
  show(first);
  await openList();
  await expectText(bell, '1');
  await expect.poll(() => calls('GET /api/notifications/stream')).toHaveLength(1);
  show(second, first);
  await stream.emit('unread', { count: 2 });
  await expectText(bell, '2');
  const animation = () => {
    const rings = document.querySelector('.animate-pulse-once');
    return rings && getComputedStyle(rings).animationName;
  };
  await expect.poll(animation).toBe('none');
});

test('without a stream polling every ten seconds brings the news', async () => {
  show();
  vi.useFakeTimers({ toFake: [...timers], shouldAdvanceTime: true });
  await openList();
  await expect.poll(() => calls('GET /api/notifications/unread').length).toBeGreaterThan(0);
  show(notification());
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  await expectText(bell, '1');
});
