import { useQueryClient } from '@tanstack/react-query';
import type { Notification } from '#contracts/notifications.ts';
import * as texts from '#texts';
import { api } from '../../../shared/api/client.ts';
import { reasonOf, toResult } from '../../../shared/api/result.ts';
import { useFormFailure } from '../../../shared/form/failure.ts';
import { allKey, notificationsKey, unreadKey } from './notifications-query.ts';

const notFound = 404;

type List = Notification[] | undefined;

/** Shown at once; when it is refused, what is true comes back with the reason. */
export function useNotificationActs() {
  const queries = useQueryClient();
  const { failure, fail, clear } = useFormFailure();
  const refresh = () => queries.invalidateQueries({ queryKey: notificationsKey });

  async function showRead(isMeant: (notification: Notification) => boolean) {
    await queries.cancelQueries({ queryKey: notificationsKey });
    queries.setQueriesData({ queryKey: allKey }, (all: List) =>
      all?.map((one) => (isMeant(one) ? { ...one, isRead: true } : one)),
    );
    queries.setQueryData(unreadKey, (unread: List) => unread?.filter((one) => !isMeant(one)));
  }

  return {
    failure,
    async markRead({ notificationId }: Notification) {
      clear();
      await showRead((one) => one.notificationId === notificationId);
      const params = { path: { id: String(notificationId) } };
      const result = await toResult(api.PATCH('/api/notifications/{id}/read', { params }));
      // Deleted by somebody else meanwhile: nothing is left to be read.
      if (!result.ok && result.problem?.status !== notFound)
        fail(texts.notifications_read_failed(), reasonOf(result));
      void refresh();
    },
    async markAllRead() {
      clear();
      await showRead(() => true);
      const result = await toResult(api.PATCH('/api/notifications/read-all'));
      if (!result.ok) fail(texts.notifications_read_all_failed(), reasonOf(result));
      void refresh();
    },
  };
}
