import { CalendarCheck, Check, ChevronDown, MessageCircle } from 'lucide-react';
import { useId, useState } from 'react';
import type { Message } from '#schemas/messages.ts';
import * as texts from '#texts';
import { HallSign } from '#web/features/halls/hall-sign.tsx';
import { hasReplyDraft, ReplyForm } from '#web/features/messages/reply-form.tsx';
import { ThreadEntries } from '#web/features/messages/thread-entries.tsx';
import { useMarkRead } from '#web/features/messages/use-mark-read.ts';
import { formatRelativeTime } from '#web/platform/format/relative-time.ts';
import { formatNumericDay } from '#web/platform/lib/dates.ts';
import { useMediaQuery } from '#web/platform/lib/use-media-query.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { NewBadge } from '#web/ui/new-badge.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { AnswerForm, type Unsent } from './answer-form.tsx';

interface MessageEntryProps {
  message: Message;
  /** In a narrow column the author is above the text. */
  isNarrow?: boolean;
  /** On phones the others are rows. */
  isOpenAtFirst?: boolean;
  onSent?: () => void;
  onTooLate: (unsent: Unsent) => void;
}

export const messageElement = (messageId: number) => `message-${messageId}`;

const fullName = ({ user }: Message) => `${user.firstName} ${user.lastName}`;
const phone = '(max-width: 899px)';

/** In the list on phones it is one row, which a tap opens and marks as read. */
export function MessageEntry(props: MessageEntryProps) {
  const { message, isNarrow = false, isOpenAtFirst = false } = props;
  const id = useId();
  const isPhone = useMediaQuery(phone, false);
  const [toggled, setToggled] = useState<boolean>();
  const markRead = useMarkRead();
  const isRow = isPhone && !isNarrow;
  const isOpen = !isRow || (toggled ?? isOpenAtFirst);
  const Subject = isNarrow ? 'h3' : 'h2';

  function open() {
    if (message.isUnread) void markRead(message);
    setToggled(message.isUnread || !isOpen);
  }

  return (
    <li className="border-b border-s-line last:border-0">
      <article
        id={messageElement(message.messageId)}
        tabIndex={-1}
        aria-labelledby={id}
        className={`relative grid scroll-mt-18 gap-x-7 gap-y-3 px-4 py-4.5 tablet:px-5.5 tablet:py-5 ${isNarrow ? '' : 'tablet:grid-cols-[15rem_1fr]'}`}
      >
        <Author message={message} isNarrow={isNarrow} isRow={isRow} />
        <div className="min-w-0">
          <div className={`flex justify-between gap-4 ${isRow ? 'items-center' : 'items-start'}`}>
            <Subject id={id} className="min-w-0 font-semibold wrap-anywhere">
              {isRow ? (
                <button
                  type="button"
                  aria-expanded={isOpen}
                  onClick={open}
                  className={`flex min-h-11 items-center gap-1.5 rounded-xs text-left ${isOpen ? '' : 'after:absolute after:inset-0'}`}
                >
                  {message.subject}
                  <ChevronDown
                    className={`size-4 flex-none transition-transform ${isOpen ? 'rotate-180' : ''}`}
                    strokeWidth={1.8}
                    aria-hidden="true"
                  />
                </button>
              ) : (
                message.subject
              )}
            </Subject>
            <Place message={message} />
          </div>
          {isOpen ? (
            <Conversation {...props} />
          ) : (
            <p className="line-clamp-2 text-sm text-s-ink-2 wrap-anywhere">
              {message.lastReply?.text ?? message.response ?? message.message}
            </p>
          )}
        </div>
      </article>
    </li>
  );
}

function Place({ message: { hall, reservation } }: { message: Message }) {
  return (
    <span className="flex flex-none items-center gap-x-4 gap-y-1 text-sm text-s-ink-2 max-tablet:flex-col max-tablet:items-end">
      {reservation && (
        <TextLink
          to={`/adminPanel/reservations/${reservation.reservationId}`}
          aria-label={texts.inbox_reservation({ day: formatNumericDay(reservation.eventDate) })}
          className="relative z-1 inline-flex items-center gap-1.5 tabular-nums"
        >
          <CalendarCheck className="size-4" strokeWidth={1.6} aria-hidden="true" />
          {formatNumericDay(reservation.eventDate)}
        </TextLink>
      )}
      <span className="flex items-center gap-1.75">
        <HallSign name={hall.name} className="size-4.25 text-s-gold-text" />
        {hall.name}
      </span>
    </span>
  );
}

function Conversation({ message, onSent, onTooLate }: MessageEntryProps) {
  const { messageId, subject, response, awaitsReply } = message;
  const [isWriting, setWriting] = useState(() => hasReplyDraft(messageId));
  const [pending, setPending] = useState<string>();
  const isAsked = isWriting || awaitsReply || pending !== undefined;
  return (
    <>
      <ThreadEntries
        message={message}
        names={{ CUSTOMER: fullName(message), BUSINESS: texts.inbox_your_answer() }}
        formatTime={formatRelativeTime}
        pending={pending === undefined ? undefined : { author: 'BUSINESS', text: pending }}
        className="mt-1 mb-3"
      />
      {response === null ? (
        <AnswerForm message={message} onSent={onSent} onTooLate={onTooLate} />
      ) : isAsked ? (
        <ReplyForm
          message={message}
          placeholder={texts.inbox_answer_placeholder()}
          submitLabel={texts.inbox_send()}
          failedText={texts.inbox_answer_failed()}
          isFocused={isWriting && !awaitsReply && !hasReplyDraft(messageId)}
          onPending={setPending}
          onSent={() => {
            setWriting(false);
            showToast(texts.inbox_sent({ name: fullName(message) }));
            onSent?.();
          }}
        />
      ) : (
        <Button
          size="small"
          variant="quiet"
          className="-ml-3"
          icon={<MessageCircle className="size-4" strokeWidth={1.6} aria-hidden="true" />}
          aria-label={texts.own_action_label({ action: texts.own_reply_open(), about: subject })}
          onClick={() => setWriting(true)}
        >
          {texts.own_reply_open()}
        </Button>
      )}
    </>
  );
}

interface AuthorProps {
  message: Message;
  isNarrow: boolean;
  /** A row is marked as read by a tap. */
  isRow: boolean;
}

function Author({ message, isNarrow, isRow }: AuthorProps) {
  const { user, awaitsReply, createdAt, isUnread, subject } = message;
  const markRead = useMarkRead();
  return (
    <div
      className={`flex min-w-0 flex-wrap items-start justify-between gap-x-3 gap-y-2 ${isNarrow ? '' : 'tablet:block'}`}
    >
      <div className="min-w-0 text-sm text-s-ink-3">
        <p className="text-[0.9375rem] font-semibold text-s-ink wrap-anywhere">{fullName(message)}</p>
        <a
          href={`mailto:${user.email}`}
          className="relative z-1 rounded-xs underline decoration-s-line-2 underline-offset-4 wrap-anywhere hover:decoration-current"
        >
          {user.email}
        </a>
        <p>{formatRelativeTime(createdAt)}</p>
      </div>
      <div className={`flex max-w-full flex-wrap items-center gap-2 ${isNarrow ? '' : 'tablet:mt-2.5'}`}>
        <Badge tone={awaitsReply ? 'pending' : 'confirmed'}>
          {awaitsReply ? texts.inbox_state_waits() : texts.label_answered()}
        </Badge>
        {isUnread && <NewBadge />}
        {isUnread && !isRow && (
          <Button
            size="small"
            variant="quiet"
            className="relative z-1 -mx-2 px-2! text-s-ink-2!"
            icon={<Check className="size-4" strokeWidth={1.8} aria-hidden="true" />}
            aria-label={texts.own_action_label({ action: texts.inbox_read(), about: subject })}
            onClick={() => void markRead(message)}
          >
            {texts.inbox_read()}
          </Button>
        )}
      </div>
    </div>
  );
}
