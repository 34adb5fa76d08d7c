import { List } from 'lucide-react';
import { useId, useState } from 'react';
import type { User } from '#schemas/users.ts';
import * as texts from '#texts';
import { useStore } from '#web/platform/lib/create-store.ts';
import { unread } from '#web/platform/session/unread.ts';
import { Button } from '#web/ui/button.tsx';
import { NewBadge } from '#web/ui/new-badge.tsx';
import { OwnReservationsDialog } from './reservations-dialog.tsx';
import { useOwnDates } from './upcoming-reservations.tsx';

/** The badge counts upcoming reservations. */
export function OwnReservations({ user, marked }: { user: User; marked: ReadonlySet<number> }) {
  const countId = useId();
  const [isOpen, setOpen] = useState(false);
  const hasUnread = useStore(unread).reservations.length > 0;
  const held = useOwnDates(user).upcoming.filter(({ status }) => status !== 'CANCELED').length;
  return (
    <>
      <Button
        block
        aria-describedby={held > 0 ? countId : undefined}
        icon={<List className="size-4.5" strokeWidth={1.6} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {texts.own_reservations()}
        {held > 0 && (
          <span
            aria-hidden="true"
            className="rounded-full border border-s-line-2 bg-s-sunken px-2 text-xs leading-[1.4] text-s-ink-2 tabular-nums"
          >
            {held}
          </span>
        )}
        {hasUnread && <NewBadge />}
      </Button>
      {held > 0 && (
        <span id={countId} hidden>
          {texts.own_reservations_held({ count: held })}
        </span>
      )}
      {isOpen && <OwnReservationsDialog user={user} marked={marked} onClose={() => setOpen(false)} />}
    </>
  );
}
