import { type ReactNode, useState } from 'react';
import type { Message, MessageAuthor, ThreadEntry } from '#schemas/messages.ts';
import * as texts from '#texts';
import { $api } from '#web/platform/api/query.ts';
import { Button } from '#web/ui/button.tsx';
import { previewOf } from './conversation.ts';

interface ThreadEntriesProps {
  message: Message;
  /** Who wrote, in the words of the reader. */
  names: Record<MessageAuthor, string>;
  formatTime: (timestamp: string) => string;
  /** A reply that is being sent. */
  pending?: { author: MessageAuthor; text: string } | undefined;
  className?: string;
}

const written = 'wrap-anywhere whitespace-pre-line text-s-ink-2';

/** A conversation, oldest first; of a long one the middle is loaded on request. */
export function ThreadEntries({ message, names, formatTime, pending, className = '' }: ThreadEntriesProps) {
  const [isWhole, setWhole] = useState(false);
  const params = { path: { id: String(message.messageId) } };
  const thread = $api.useQuery('get', '/api/messages/{id}/thread', { params }, { enabled: isWhole });
  const preview = previewOf(message);
  const whole = isWhole ? thread.data?.entries : undefined;
  const entries = whole ?? preview.entries;
  const first = entries[0]?.author === 'CUSTOMER' ? entries[0] : undefined;
  const others = entries.slice(first ? 1 : 0);
  const hidden = whole ? 0 : preview.hidden;
  const last = others.pop();
  return (
    <div className={`grid gap-3 ${className}`}>
      {first && <p className={written}>{first.text}</p>}
      {others.map((entry) => (
        <Entry key={entry.createdAt} entry={entry} name={names[entry.author]} formatTime={formatTime} />
      ))}
      {hidden > 0 && (
        <Button
          size="small"
          variant="quiet"
          className="-ml-3 justify-self-start"
          sending={isWhole && thread.isFetching}
          onClick={() => {
            setWhole(true);
            if (thread.isError) void thread.refetch();
          }}
        >
          {thread.isError ? texts.conversation_failed() : texts.conversation_more({ count: hidden })}
        </Button>
      )}
      {last && <Entry entry={last} name={names[last.author]} formatTime={formatTime} />}
      {pending && (
        <div className="opacity-60" aria-busy="true">
          <Box author={pending.author}>
            <p className="font-semibold">{names[pending.author]}</p>
            <p className="text-xs text-s-ink-3">{texts.conversation_sending()}</p>
            <p className={`mt-0.5 ${written}`}>{pending.text}</p>
          </Box>
        </div>
      )}
    </div>
  );
}

interface EntryProps {
  entry: ThreadEntry;
  name: string;
  formatTime: (timestamp: string) => string;
}

function Entry({ entry: { author, text, createdAt }, name, formatTime }: EntryProps) {
  return (
    <Box author={author}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="font-semibold">{name}</p>
        <p className="text-xs text-s-ink-3">{formatTime(createdAt)}</p>
      </div>
      <p className={`mt-0.5 ${written}`}>{text}</p>
    </Box>
  );
}

/** The business answers on tinted paper, the customer on the plain page. */
function Box({ author, children }: { author: MessageAuthor; children: ReactNode }) {
  const look = author === 'BUSINESS' ? 'border-s-gold-line bg-s-sunken py-3.5' : 'border-s-line-2 py-1';
  return (
    <div className={`rounded-r-sm border-l-2 px-4.5 text-[0.9375rem] max-phone:px-3.5 ${look}`}>
      {children}
    </div>
  );
}
