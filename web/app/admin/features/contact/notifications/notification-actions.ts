import { useQueryClient } from '@tanstack/react-query';
import type { Notification } from '#schemas/notifications.ts';
import * as texts from '#texts';
import { optimisticUpdate } from '#web/admin/lib/optimistic-update.ts';
import { $api, resultOf } from '#web/platform/api/query.ts';
import { reasonOf } from '#web/platform/api/result.ts';
import { useFormFailure } from '#web/platform/form/failure.ts';
import { notificationCalls } from './notifications-query.ts';

const notFound = 404;

interface OneNotification {
  params: { path: { id: string } };
}

/** Optimistic; a refused change is reverted with its reason. */
export function useNotificationActions() {
  const queries = useQueryClient();
  const { failure, fail, clear } = useFormFailure();
  const read = $api.useMutation(
    'patch',
    '/api/notifications/{id}/read',
    optimisticUpdate<Notification[], OneNotification>(queries, {
      calls: notificationCalls,
      apply: (all, { params }) =>
        all.map((one) => (String(one.notificationId) === params.path.id ? { ...one, isRead: true } : one)),
    }),
  );
  const readAll = $api.useMutation(
    'patch',
    '/api/notifications/read-all',
    optimisticUpdate<Notification[], unknown>(queries, {
      calls: notificationCalls,
      apply: (all) => all.map((one) => ({ ...one, isRead: true })),
    }),
  );

  return {
    failure,
    async markRead({ notificationId }: Notification) {
      clear();
      const params = { path: { id: String(notificationId) } };
      const result = await resultOf(read.mutateAsync({ params }));
      // Already deleted by someone else.
      if (!result.ok && result.problem?.status !== notFound)
        fail(texts.notifications_read_failed(), reasonOf(result));
    },
    async markAllRead() {
      clear();
      const result = await resultOf(readAll.mutateAsync({}));
      if (!result.ok) fail(texts.notifications_read_all_failed(), reasonOf(result));
    },
  };
}
