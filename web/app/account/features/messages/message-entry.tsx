import { MessageCircle, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import * as texts from '#texts';
import { isAsked } from '#web/features/messages/conversation.ts';
import { hasReplyDraft, ReplyForm } from '#web/features/messages/reply-form.tsx';
import { ThreadEntries } from '#web/features/messages/thread-entries.tsx';
import { useMarkRead } from '#web/features/messages/use-mark-read.ts';
import { formatDateTime, formatNumericDay } from '#web/platform/lib/dates.ts';
import { useInView } from '#web/platform/lib/use-in-view.ts';
import { refreshUnread } from '#web/platform/session/unread.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { NewBadge } from '#web/ui/new-badge.tsx';
import type { OwnMessage } from './messages-query.ts';

const icon = { className: 'size-4', strokeWidth: 1.6, 'aria-hidden': true } as const;

const names = (message: OwnMessage) => ({
  CUSTOMER: texts.own_message_you(),
  BUSINESS: isAsked(message) ? texts.own_message_response() : texts.own_message_from_business(),
});

/** An answer is read once it was on the screen; its mark stays until the page is left. */
function useReadOnSight(message: OwnMessage) {
  const element = useRef<HTMLLIElement>(null);
  const [wasNew, setNew] = useState(message.isUnread);
  const markRead = useMarkRead();
  useEffect(() => {
    if (message.isUnread) setNew(true);
  }, [message.isUnread]);
  // Well within the viewport of a visible page.
  useInView(element, message.isUnread, '0px 0px -20% 0px', async () => {
    if (await markRead(message)) void refreshUnread();
  });
  return { element, isNew: wasNew };
}

function about({ hall, createdAt, reservation }: OwnMessage): string {
  const when = formatDateTime(createdAt);
  return reservation
    ? texts.own_message_about_reservation({
        hall: hall.name,
        day: formatNumericDay(reservation.eventDate),
        when,
      })
    : texts.own_message_about({ hall: hall.name, when });
}

export function OwnMessageEntry({ message, onRemove }: { message: OwnMessage; onRemove: () => void }) {
  const { messageId, subject, awaitsReply } = message;
  const { element, isNew } = useReadOnSight(message);
  const [isWriting, setWriting] = useState(() => hasReplyDraft(messageId));
  const [isOpened, setOpened] = useState(false);
  const [pending, setPending] = useState<string>();
  const labelled = (action: string) => texts.own_action_label({ action, about: subject });
  return (
    <li ref={element} className="border-t border-s-line-2 pt-5 pb-5.5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="min-w-0 font-semibold wrap-anywhere">{subject}</h3>
        <span className="flex items-center gap-2">
          {isNew && <NewBadge />}
          <Badge tone={awaitsReply ? 'pending' : 'confirmed'}>
            {awaitsReply ? texts.own_message_waits() : texts.label_answered()}
          </Badge>
        </span>
      </div>
      <p className="mt-0.5 mb-3 text-sm text-s-ink-3">{about(message)}</p>
      <ThreadEntries
        message={message}
        names={names(message)}
        formatTime={formatDateTime}
        pending={pending === undefined ? undefined : { author: 'CUSTOMER', text: pending }}
      />
      {isWriting && (
        <div className="mt-4">
          <ReplyForm
            message={message}
            placeholder={texts.own_reply_placeholder()}
            submitLabel={texts.label_send()}
            failedText={texts.own_message_failed()}
            isFocused={isOpened}
            onPending={setPending}
            onSent={() => void refreshUnread()}
          />
        </div>
      )}
      <div className="mt-2 -ml-3 flex flex-wrap">
        {!isWriting && (
          <Button
            size="small"
            variant="quiet"
            className="min-h-11!"
            icon={<MessageCircle {...icon} />}
            aria-label={labelled(texts.own_reply_open())}
            onClick={() => {
              setOpened(true);
              setWriting(true);
            }}
          >
            {texts.own_reply_open()}
          </Button>
        )}
        <Button
          size="small"
          variant="quiet"
          className="min-h-11! text-s-ink-2!"
          icon={<Trash2 {...icon} />}
          aria-label={labelled(texts.own_message_remove())}
          onClick={onRemove}
        >
          {texts.own_message_remove()}
        </Button>
      </div>
    </li>
  );
}
