import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Notification } from '#schemas/notifications.ts';
import * as texts from '#texts';
import { useSend } from '#web/platform/api/query.ts';
import { reasonOf } from '#web/platform/api/result.ts';
import { useFormFailure } from '#web/platform/form/failure.ts';
import { notificationCalls } from './notifications-query.ts';

const notFound = 404;

const callFor = ({ notificationId }: Notification) => ({ params: { path: { id: String(notificationId) } } });

/** What was deleted on this screen stays in its place, where the server restores it. */
export function useRemovals(all: Notification[] | undefined) {
  const queries = useQueryClient();
  const { failure, fail, clear } = useFormFailure();
  const [removed, setRemoved] = useState<ReadonlyMap<number, Notification>>(new Map());
  const [sending, setSending] = useState<ReadonlySet<number>>(new Set());
  const remove = useSend('delete', '/api/notifications/{id}');
  const restore = useSend('patch', '/api/notifications/{id}/restore');

  async function send<Answer>({ notificationId }: Notification, call: () => Promise<Answer>) {
    clear();
    setSending((before) => new Set(before).add(notificationId));
    const result = await call();
    setSending((before) => new Set([...before].filter((id) => id !== notificationId)));
    return result;
  }

  const reload = () => queries.invalidateQueries(notificationCalls);

  return {
    failure,
    isRemoved: ({ notificationId }: Notification) => removed.has(notificationId),
    isSending: ({ notificationId }: Notification) => sending.has(notificationId),
    /** The loaded ones with those removed here, newest first. */
    withRemoved: [
      ...(all ?? []).filter(({ notificationId }) => !removed.has(notificationId)),
      ...removed.values(),
    ].sort(
      (one, other) =>
        other.createdAt.localeCompare(one.createdAt) || other.notificationId - one.notificationId,
    ),
    async remove(notification: Notification) {
      const { notificationId } = notification;
      if (sending.has(notificationId)) return;
      const result = await send(notification, () =>
        // With keepalive, since the page may be left.
        remove.send({ ...callFor(notification), keepalive: true }),
      );
      if (result.ok) setRemoved((before) => new Map(before).set(notificationId, notification));
      // One that is gone was deleted by a colleague.
      else if (result.problem?.status !== notFound)
        fail(texts.notifications_delete_failed(), reasonOf(result));
      void reload();
    },
    async restore(notification: Notification) {
      const { notificationId } = notification;
      if (sending.has(notificationId)) return;
      const result = await send(notification, () => restore.send(callFor(notification)));
      if (!result.ok) fail(texts.notifications_restore_failed(), reasonOf(result));
      if (!(result.ok || result.problem?.status === notFound)) return;
      await reload();
      setRemoved((before) => new Map([...before].filter(([id]) => id !== notificationId)));
    },
  };
}
