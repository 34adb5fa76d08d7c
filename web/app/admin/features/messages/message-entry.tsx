import { useId } from 'react';
import type { Message } from '#contracts/messages.ts';
import * as texts from '#texts';
import { HallSign } from '../../../shared/halls/hall-sign.tsx';
import { Badge } from '../../../shared/ui/badge.tsx';
import { formatRelativeTime } from '../../lib/relative-time.ts';
import { AnswerForm, type Unsent } from './answer-form.tsx';

interface MessageEntryProps {
  message: Message;
  /** In a narrow column the author is above the text. */
  isNarrow?: boolean;
  onSent?: () => void;
  onTooLate: (unsent: Unsent) => void;
}

export const messageElement = (messageId: number) => `message-${messageId}`;

const written = 'whitespace-pre-line text-s-ink-2 wrap-anywhere';

export function MessageEntry({ message, isNarrow = false, onSent, onTooLate }: MessageEntryProps) {
  const id = useId();
  const Subject = isNarrow ? 'h3' : 'h2';
  const { subject, hall, response } = message;
  return (
    <li className="border-b border-s-line last:border-0">
      <article
        id={messageElement(message.messageId)}
        tabIndex={-1}
        aria-labelledby={id}
        className={`grid scroll-mt-18 gap-x-7 gap-y-3 px-4 py-4.5 tablet:px-5.5 tablet:py-5 ${isNarrow ? '' : 'tablet:grid-cols-[15rem_1fr]'}`}
      >
        <Author message={message} isNarrow={isNarrow} />
        <div className="min-w-0">
          <div className="flex items-start justify-between gap-4">
            <Subject id={id} className="min-w-0 font-semibold wrap-anywhere">
              {subject}
            </Subject>
            <span className="flex flex-none items-center gap-1.75 text-sm text-s-ink-2">
              <HallSign name={hall.name} className="size-4.25 text-s-gold-text" />
              {hall.name}
            </span>
          </div>
          <p className={`mt-1 mb-3 ${written}`}>{message.message}</p>
          {response === null ? (
            <AnswerForm message={message} onSent={onSent} onTooLate={onTooLate} />
          ) : (
            <div className="rounded-r-sm border-l-2 border-s-gold-line bg-s-sunken px-4.5 py-3.5">
              <p className="font-semibold">{texts.inbox_your_answer()}</p>
              <p className={written}>{response}</p>
            </div>
          )}
        </div>
      </article>
    </li>
  );
}

function Author({ message, isNarrow }: { message: Message; isNarrow: boolean }) {
  const { user, status, createdAt } = message;
  return (
    <div
      className={`flex min-w-0 flex-wrap items-start justify-between gap-x-3 gap-y-2 ${isNarrow ? '' : 'tablet:block'}`}
    >
      <div className="min-w-0 text-sm text-s-ink-3">
        <p className="text-[0.9375rem] font-semibold text-s-ink wrap-anywhere">
          {user.firstName} {user.lastName}
        </p>
        <a
          href={`mailto:${user.email}`}
          className="rounded-xs underline decoration-s-line-2 underline-offset-4 wrap-anywhere hover:decoration-current"
        >
          {user.email}
        </a>
        <p>{formatRelativeTime(createdAt)}</p>
      </div>
      <div className={`flex-none ${isNarrow ? '' : 'tablet:mt-2.5'}`}>
        <Badge tone={status === 'ANSWERED' ? 'confirmed' : 'pending'}>
          {status === 'ANSWERED' ? texts.inbox_state_answered() : texts.inbox_state_waits()}
        </Badge>
      </div>
    </div>
  );
}
