import { Bell, CheckCheck, Volume2, VolumeX } from 'lucide-react';
import { useRef, useState } from 'react';
import * as texts from '#texts';
import { useFocusAfterRemoval } from '#web/admin/lib/focus-after-removal.ts';
import { Card } from '#web/admin/ui/card.tsx';
import { Loaded } from '#web/admin/ui/loaded.tsx';
import { formatNumber } from '#web/platform/lib/numbers.ts';
import { FailureAlert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState, LoadingState } from '#web/ui/states.tsx';
import { useNotificationActions } from './notification-actions.ts';
import { NotificationRow, RemovedRow } from './notification-row.tsx';
import { useSoundSwitch } from './notification-sound.ts';
import { useNotifications, useUnread } from './notifications-query.ts';
import { useRemovals } from './use-removals.ts';

const shownAtOnce = 30;

export function NotificationsList() {
  const [shown, setShown] = useState(shownAtOnce);
  // One more than shown is requested, to know whether there are more.
  const notifications = useNotifications(shown + 1);
  const actions = useNotificationActions();
  const removals = useRemovals(notifications.data?.slice(0, shown));
  const failure = removals.failure ?? actions.failure;
  return (
    <div className="grid gap-3.5">
      <FailureAlert failure={failure} />
      <Loaded
        query={notifications}
        waiting={<Waiting />}
        frame={Card}
        failed={texts.notifications_failed()}
        stale={failure ? null : texts.notifications_stale()}
      >
        {({ length }) => (
          <>
            <Rows removals={removals} actions={actions} />
            {(notifications.isPlaceholderData || length > shown) && (
              <Button
                className="justify-self-center"
                sending={notifications.isPlaceholderData}
                onClick={() => setShown(shown + shownAtOnce)}
              >
                {texts.panel_more()}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}

interface RowsProps {
  removals: ReturnType<typeof useRemovals>;
  actions: ReturnType<typeof useNotificationActions>;
}

function Rows({ removals, actions }: RowsProps) {
  const { count: counted } = useUnread();
  const list = useRef<HTMLUListElement>(null);
  const rows = removals.withRemoved;
  // More may be unread than are shown.
  const unread = counted ?? rows.filter(({ isRead }) => !isRead).length;

  // Also when a removed one is restored.
  useFocusAfterRemoval(list, rows.length + rows.filter(removals.isRemoved).length);

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <p className="mr-auto text-s-ink-2">
          <strong className="font-semibold text-s-ink">
            {unread > 0
              ? texts.notifications_unread({ count: unread, shown: formatNumber(unread) })
              : texts.notifications_all_read()}
          </strong>
          <span className="max-phone:hidden">{texts.notifications_rhythm()}</span>
        </p>
        {unread > 0 && (
          <Button
            size="small"
            variant="quiet"
            className="max-phone:order-last max-phone:-ml-3"
            icon={<CheckCheck className="size-4.5" strokeWidth={1.6} aria-hidden="true" />}
            onClick={() => void actions.markAllRead()}
          >
            {texts.notifications_read_all()}
          </Button>
        )}
        <SoundSwitch />
      </div>
      {rows.length === 0 ? (
        <Card>
          <EmptyState
            icon={Bell}
            text={texts.notifications_empty()}
            hint={texts.notifications_empty_hint()}
          />
        </Card>
      ) : (
        <ul
          ref={list}
          tabIndex={-1}
          aria-label={texts.panel_notifications()}
          className="overflow-hidden rounded-md border border-s-line bg-s-surface"
        >
          {rows.map((notification) =>
            removals.isRemoved(notification) ? (
              <RemovedRow
                key={notification.notificationId}
                notification={notification}
                sending={removals.isSending(notification)}
                onUndo={() => void removals.restore(notification)}
              />
            ) : (
              <NotificationRow
                key={notification.notificationId}
                notification={notification}
                sending={removals.isSending(notification)}
                onRead={() => void actions.markRead(notification)}
                onRemove={() => void removals.remove(notification)}
              />
            ),
          )}
        </ul>
      )}
    </>
  );
}

function SoundSwitch() {
  const { isOn, toggle } = useSoundSwitch();
  const Icon = isOn ? Volume2 : VolumeX;
  return (
    <Button
      size="small"
      variant="quiet"
      role="switch"
      aria-checked={isOn}
      icon={<Icon className="size-4.5" strokeWidth={1.6} aria-hidden="true" />}
      onClick={toggle}
    >
      {isOn ? texts.notifications_sound_on() : texts.notifications_sound_off()}
    </Button>
  );
}

const rows = ['first', 'second', 'third', 'fourth'];

function Waiting() {
  return (
    <LoadingState text={texts.waiting()}>
      <Card className="overflow-hidden">
        {rows.map((row) => (
          <div key={row} className="grid gap-2 border-b border-s-line p-5 last:border-0">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-4 w-1/3" />
          </div>
        ))}
      </Card>
    </LoadingState>
  );
}
