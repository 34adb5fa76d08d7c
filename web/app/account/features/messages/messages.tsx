import { useQueryClient } from '@tanstack/react-query';
import { MessageCircle, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import * as texts from '#texts';
import { useSend } from '#web/platform/api/query.ts';
import { plainReasonOf } from '#web/platform/api/result.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState, LoadingState } from '#web/ui/states.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { OwnMessageEntry } from './message-entry.tsx';
import { type OwnMessage, ownMessagesQuery, useOwnMessages } from './messages-query.ts';

export function OwnMessages() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [asked, setAsked] = useState<OwnMessage>();
  const isRemoved = useRef(false);
  const count = useOwnMessages().data?.length ?? 0;
  // The focused button was removed with its message.
  useEffect(() => {
    if (asked || !isRemoved.current) return;
    isRemoved.current = false;
    heading.current?.focus();
  }, [asked]);
  return (
    <>
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 ref={heading} tabIndex={-1} className="heading-2">
          {texts.label_messages()}
        </h2>
        {count > 0 && <p className="text-sm text-s-ink-3">{texts.own_messages_count({ count })}</p>}
      </div>
      <OwnMessageList onOpenDialog={setAsked} />
      {asked && (
        <RemovalConfirmDialog
          message={asked}
          onRemoved={() => {
            isRemoved.current = true;
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

function OwnMessageList({ onOpenDialog }: { onOpenDialog: (message: OwnMessage) => void }) {
  const messages = useOwnMessages();
  if (!messages.data) {
    return messages.isError ? (
      <div className="border-t border-s-line-2">
        <ErrorState
          text={texts.own_messages_failed()}
          reason={messages.error.message}
          onRetry={() => void messages.refetch()}
        />
      </div>
    ) : (
      <LoadingState text={texts.waiting()}>
        <Skeleton className="h-28 w-full" />
      </LoadingState>
    );
  }
  if (messages.data.length === 0) {
    return (
      <div className="border-t border-s-line-2">
        <EmptyState
          icon={MessageCircle}
          text={texts.own_messages_empty()}
          hint={texts.own_messages_empty_hint()}
        />
      </div>
    );
  }
  return (
    <ul>
      {messages.data.map((message) => (
        <OwnMessageEntry key={message.messageId} message={message} onRemove={() => onOpenDialog(message)} />
      ))}
    </ul>
  );
}

const notFound = 404;

interface RemovalQuestionProps {
  message: OwnMessage;
  onRemoved: () => void;
  onClose: () => void;
}

function RemovalConfirmDialog({ message, onRemoved, onClose }: RemovalQuestionProps) {
  const queries = useQueryClient();
  const removeMessage = useSend('delete', '/api/{id}/removeMessage');
  async function remove() {
    const params = { path: { id: String(message.messageId) } };
    const result = await removeMessage.send({ params });
    // Already removed in another tab.
    const isGone = result.ok || result.problem?.status === notFound;
    if (!isGone) return { text: texts.own_message_remove_failed(), reason: plainReasonOf(result) };
    queries.setQueryData<OwnMessage[]>(ownMessagesQuery.queryKey, (messages) =>
      messages?.filter(({ messageId }) => messageId !== message.messageId),
    );
    void queries.invalidateQueries(ownMessagesQuery);
    onRemoved();
    showToast(texts.own_message_removed());
    return undefined;
  }

  return (
    <ConfirmDialog
      icon={Trash2}
      question={texts.own_message_remove_question()}
      consequence={texts.own_message_remove_text({ subject: message.subject })}
      yes={texts.label_delete()}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
