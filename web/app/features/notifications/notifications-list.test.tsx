import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Notification } from '#contracts/notifications.ts';
import { ListEnd } from './notifications-list.tsx';

const many = (count: number): Notification[] =>
  Array.from({ length: count }, (_, place) => ({
    notificationId: place + 1,
    kind: 'MESSAGE_RECEIVED',
    message: 'Nova poruka: Kruna',
    isRead: true,
    createdAt: '2026-11-15T10:00:00.000Z',
    user: null,
    reservationId: null,
    messageId: null,
  }));
const endOf = (count: number, isShown = true) =>
  renderToStaticMarkup(<ListEnd all={many(count)} isShown={isShown} />);

it('says at its end, and only there, that older notifications are not in the list', () => {
  expect(endOf(500)).toContain('Ovdje stoji najnovijih 500. Starije se pokažu kada novije obrišete.');
  expect(endOf(499)).toBe('');
  expect(endOf(500, false)).toBe('');
});
