import { Check, RotateCcw, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Notification } from '#schemas/notifications.ts';
import * as texts from '#texts';
import { formatRelativeTime } from '#web/platform/format/relative-time.ts';
import { Button } from '#web/ui/button.tsx';
import { authorOf, placeOf } from './notification-format.ts';
import { notificationIcons } from './notification-icons.ts';

interface NotificationRowProps {
  notification: Notification;
  /** Its deletion is on the way. */
  sending: boolean;
  onRead: () => void;
  onRemove: () => void;
}

const row = 'border-b border-s-line px-4 py-4 last:border-0 tablet:px-5';

export function NotificationRow({ notification, sending, onRead, onRemove }: NotificationRowProps) {
  const { message, isRead, createdAt } = notification;
  const place = placeOf(notification);
  const Icon = notificationIcons[notification.kind];
  return (
    <li
      aria-busy={sending}
      className={`${row} relative grid grid-cols-[1.25rem_1fr_auto] items-center gap-x-3 aria-busy:opacity-60 tablet:gap-x-3.5`}
    >
      <span>
        {!isRead && (
          <span className="block size-2.25 justify-self-center rounded-full bg-s-gold outline outline-s-gold-text">
            <span className="sr-only">{texts.notifications_is_unread()}</span>
          </span>
        )}
      </span>
      <div className="min-w-0">
        <p className={`grid grid-cols-[auto_1fr] gap-x-2.5 wrap-anywhere ${isRead ? '' : 'font-semibold'}`}>
          <Icon className="mt-0.5 size-4.5 text-s-ink-3" strokeWidth={1.6} aria-hidden="true" />
          {place ? (
            <Link
              to={place}
              onClick={isRead ? undefined : onRead}
              // On phones the whole row is the link.
              className="rounded-xs decoration-s-gold-line underline-offset-4 hover:underline max-tablet:after:absolute max-tablet:after:inset-0"
            >
              {message}
            </Link>
          ) : (
            message
          )}
        </p>
        <p className="pl-7 text-sm text-s-ink-3">
          {authorOf(notification)} · {formatRelativeTime(createdAt)}
        </p>
      </div>
      <div className="z-1 flex items-center gap-x-1">
        {!isRead && (
          <Button
            size="small"
            aria-label={texts.notifications_read_label({ notification: message })}
            icon={<Check className="size-4" strokeWidth={2} aria-hidden="true" />}
            onClick={onRead}
          >
            <span className="max-tablet:hidden">{texts.notifications_read()}</span>
          </Button>
        )}
        <Button
          size="small"
          variant="quiet"
          className="text-s-danger!"
          aria-label={texts.notifications_delete_label({ notification: message })}
          icon={<Trash2 className="size-4" strokeWidth={1.6} aria-hidden="true" />}
          onClick={onRemove}
        >
          <span className="max-tablet:hidden">{texts.label_delete()}</span>
        </Button>
      </div>
    </li>
  );
}

interface RemovedRowProps {
  notification: Notification;
  sending: boolean;
  onUndo: () => void;
}

/** Stands in place of a deleted notification until the screen is left. */
export function RemovedRow({ notification, sending, onUndo }: RemovedRowProps) {
  const button = useRef<HTMLButtonElement>(null);
  // The pressed button is gone, unless the focus has moved on since.
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, []);
  return (
    <li
      aria-busy={sending}
      className={`${row} flex flex-wrap items-center gap-x-3 gap-y-1 bg-s-sunken/60 aria-busy:opacity-60`}
    >
      <p className="mr-auto min-w-0 text-s-ink-2 wrap-anywhere">
        {texts.notifications_deleted()} {notification.message}
      </p>
      <Button
        ref={button}
        size="small"
        aria-label={texts.notifications_undo_label({ notification: notification.message })}
        icon={<RotateCcw className="size-4" strokeWidth={1.8} aria-hidden="true" />}
        onClick={onUndo}
      >
        {texts.notifications_undo()}
      </Button>
    </li>
  );
}
