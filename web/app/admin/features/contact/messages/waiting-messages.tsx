import { Clock, MailCheck, Reply } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Message } from '#schemas/messages.ts';
import * as texts from '#texts';
import { ListRowsSkeleton, Loaded } from '#web/admin/ui/loaded.tsx';
import { HallSign } from '#web/features/halls/hall-sign.tsx';
import { hasReplyDraft } from '#web/features/messages/reply-form.tsx';
import { formatRelativeTime } from '#web/platform/format/relative-time.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { hasAnswerDraft, type Unsent } from './answer-form.tsx';
import { MessageEntry, messageElement } from './message-entry.tsx';
import { useWaitingMessages } from './messages-query.ts';
import { UnsentAnswer } from './unsent-answer.tsx';

export function WaitingMessages({ most }: { most: number }) {
  const [unsent, setUnsent] = useState<Unsent>();
  return (
    <Loaded
      query={useWaitingMessages()}
      waiting={<MessagesSkeleton />}
      failed={texts.inbox_failed()}
      stale={texts.inbox_stale()}
      noticeClassName="p-4"
    >
      {(messages) => (
        <>
          {unsent && (
            <div className="p-4">
              <UnsentAnswer unsent={unsent} onClose={() => setUnsent(undefined)} />
            </div>
          )}
          {messages.length === 0 ? (
            <EmptyState icon={MailCheck} text={texts.today_messages_none()} />
          ) : (
            <ul>
              {messages.slice(0, most).map((message) => (
                <WaitingMessage key={message.messageId} message={message} onTooLate={setUnsent} />
              ))}
            </ul>
          )}
        </>
      )}
    </Loaded>
  );
}

interface WaitingMessageProps {
  message: Message;
  onTooLate: (unsent: Unsent) => void;
}

/** One row; the answer is written below it. */
function WaitingMessage({ message, onTooLate }: WaitingMessageProps) {
  const { messageId, user, hall, subject, createdAt, lastReply } = message;
  const [isOpen, setOpen] = useState(() => hasAnswerDraft(messageId) || hasReplyDraft(messageId));
  const isPressed = useRef(false);
  useEffect(() => {
    if (!isOpen || !isPressed.current) return;
    document.getElementById(messageElement(messageId))?.querySelector('textarea')?.focus();
  }, [isOpen, messageId]);
  if (isOpen) return <MessageEntry message={message} isNarrow onTooLate={onTooLate} />;
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 border-b border-s-line px-4 py-3.5 last:border-0 tablet:px-5">
      <div className="min-w-0 max-tablet:row-start-2 max-tablet:col-span-2">
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="font-semibold wrap-anywhere">{name}</span>
          <span className="flex items-center gap-1.75 text-sm text-s-ink-2">
            <HallSign name={hall.name} className="size-4.25 text-s-gold-text" />
            {hall.name}
          </span>
        </p>
        <p className="flex flex-wrap items-center gap-x-3.5 text-sm text-s-ink-2">
          <span className="line-clamp-2 wrap-anywhere">
            {texts.today_message({ subject, text: lastReply?.text ?? message.message })}
          </span>
          <span className="flex items-center gap-1.5 text-s-ink-3">
            <Clock className="size-3.5" strokeWidth={2} aria-hidden="true" />
            {formatRelativeTime(lastReply?.createdAt ?? createdAt)}
          </span>
        </p>
      </div>
      <Button
        size="small"
        icon={<Reply className="size-4" strokeWidth={1.8} aria-hidden="true" />}
        aria-label={texts.today_answer_label({ name, subject })}
        className="max-tablet:col-start-2 max-tablet:row-start-1"
        onClick={() => {
          isPressed.current = true;
          setOpen(true);
        }}
      >
        {texts.today_answer()}
      </Button>
    </li>
  );
}

const MessagesSkeleton = () => (
  <ListRowsSkeleton count={1}>
    <div className="grid gap-3">
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-5 w-64 max-w-full" />
      <Skeleton className="h-24 w-full" />
    </div>
  </ListRowsSkeleton>
);
