import { MailCheck } from 'lucide-react';
import * as texts from '#texts';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../../shared/ui/states.tsx';
import { LoadNotice } from '../../ui/load-notice.tsx';
import { MessageEntry } from './message-entry.tsx';
import { useWaitingMessages } from './messages-query.ts';
import { UnsentAnswer, useUnsent } from './unsent-answer.tsx';

/** Those that wait for an answer, to be answered right here. */
export function WaitingMessages({ most }: { most: number }) {
  const messages = useWaitingMessages();
  const { unsent, keep, forget } = useUnsent();
  if (messages.isPending) {
    return (
      <LoadingState text={texts.waiting()}>
        <div className="grid gap-3 p-5">
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-16 w-full" />
        </div>
      </LoadingState>
    );
  }
  if (!messages.data) {
    return (
      <ErrorState
        text={texts.inbox_failed()}
        reason={messages.error.message}
        onRetry={() => void messages.refetch()}
      />
    );
  }
  return (
    <>
      {messages.isError && (
        <div className="p-4">
          <LoadNotice
            text={texts.inbox_stale()}
            reason={messages.error.message}
            onRetry={() => void messages.refetch()}
          />
        </div>
      )}
      {unsent && (
        <div className="p-4">
          <UnsentAnswer unsent={unsent} onClose={forget} />
        </div>
      )}
      {messages.data.length === 0 ? (
        <EmptyState icon={MailCheck} text={texts.today_messages_none()} />
      ) : (
        <ul>
          {messages.data.slice(0, most).map((message) => (
            <MessageEntry key={message.messageId} message={message} isNarrow onTooLate={keep} />
          ))}
        </ul>
      )}
    </>
  );
}
