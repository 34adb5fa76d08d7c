import { Mail } from 'lucide-react';
import { useState } from 'react';
import type { Message } from '#schemas/messages.ts';
import * as texts from '#texts';
import { Loaded, RowsSkeleton, rowsShown, ShowMore } from '#web/admin/ui/loaded.tsx';
import { HallSign } from '#web/features/halls/hall-sign.tsx';
import { formatRelativeTime } from '#web/platform/format/relative-time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useMessagesOf } from './messages-query.ts';

const shownAtOnce = 10;
const written = 'line-clamp-4 text-sm whitespace-pre-line text-s-ink-2 wrap-anywhere';

/** The messages of one user, newest first, without a form. */
export function UserMessages({ userId }: { userId: string }) {
  const [wanted, setWanted] = useState(shownAtOnce);
  return (
    <Loaded
      query={useMessagesOf(userId)}
      waiting={<RowsSkeleton rows={['h-5 w-2/3', 'h-12 w-full']} />}
      failed={texts.inbox_failed()}
      stale={texts.inbox_stale()}
      noticeClassName="p-4"
    >
      {(messages) => (
        <>
          {messages.length === 0 && (
            <EmptyState icon={Mail} text={texts.inbox_empty()} hint={texts.user_messages_empty_hint()} />
          )}
          <ul>
            {messages.slice(0, rowsShown(wanted, messages.length)).map((message) => (
              <UserMessage key={message.messageId} message={message} />
            ))}
          </ul>
          {messages.length > rowsShown(wanted, messages.length) && (
            <ShowMore onClick={() => setWanted(wanted + shownAtOnce)} />
          )}
        </>
      )}
    </Loaded>
  );
}

function UserMessage({
  message: { messageId, subject, hall, awaitsReply, message, response, createdAt, replyCount },
}: {
  message: Message;
}) {
  return (
    <li className="grid gap-2 border-b border-s-line px-4 py-4 last:border-0 tablet:px-5">
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 wrap-anywhere">
          <TextLink
            to={`/adminPanel/messages?message=${messageId}`}
            aria-label={texts.user_message_open({ subject })}
            className="font-semibold"
          >
            {subject}
          </TextLink>
        </h3>
        <span className="flex-none">
          <Badge tone={awaitsReply ? 'pending' : 'confirmed'}>
            {awaitsReply ? texts.inbox_state_waits() : texts.label_answered()}
          </Badge>
        </span>
      </div>
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-s-ink-3">
        <span className="flex items-center gap-1.75">
          <HallSign name={hall.name} className="size-4.25 flex-none text-s-gold-text" />
          {hall.name}
        </span>
        <span>{formatRelativeTime(createdAt)}</span>
      </p>
      <p className={written}>{message}</p>
      {response !== null && (
        <div className="rounded-r-sm border-l-2 border-s-gold-line bg-s-sunken px-4 py-3">
          <p className="text-sm font-semibold">{texts.inbox_your_answer()}</p>
          <p className={written}>{response}</p>
        </div>
      )}
      {replyCount > 0 && (
        <p className="text-sm text-s-ink-3">{texts.user_message_replies({ count: replyCount })}</p>
      )}
    </li>
  );
}
