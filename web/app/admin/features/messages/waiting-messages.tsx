import { MailCheck } from 'lucide-react';
import * as texts from '#texts';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { EmptyState } from '../../../shared/ui/states.tsx';
import { ListRowsSkeleton, Loaded } from '../../ui/loaded.tsx';
import { MessageEntry } from './message-entry.tsx';
import { useWaitingMessages } from './messages-query.ts';
import { UnsentAnswer, useUnsent } from './unsent-answer.tsx';

export function WaitingMessages({ most }: { most: number }) {
  const { unsent, setUnsent, clear } = useUnsent();
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
              <UnsentAnswer unsent={unsent} onClose={clear} />
            </div>
          )}
          {messages.length === 0 ? (
            <EmptyState icon={MailCheck} text={texts.today_messages_none()} />
          ) : (
            <ul>
              {messages.slice(0, most).map((message) => (
                <MessageEntry key={message.messageId} message={message} isNarrow onTooLate={setUnsent} />
              ))}
            </ul>
          )}
        </>
      )}
    </Loaded>
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
