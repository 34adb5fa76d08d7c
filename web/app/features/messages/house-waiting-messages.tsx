import { MailCheck } from 'lucide-react';
import * as texts from '#texts';
import { LoadNotice } from '../../ui/load-notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import { HouseMessage } from './house-message.tsx';
import { useWaitingMessages } from './house-messages-query.ts';
import { UnsentAnswer, useUnsent } from './house-unsent.tsx';

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
            <HouseMessage key={message.messageId} message={message} isNarrow onTooLate={keep} />
          ))}
        </ul>
      )}
    </>
  );
}
