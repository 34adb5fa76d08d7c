import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Message } from '#schemas/messages.ts';
import * as texts from '#texts';
import { useSend } from '#web/platform/api/query.ts';
import { reasonOf } from '#web/platform/api/result.ts';
import { useDraft } from '#web/platform/form/draft.ts';
import { showFieldErrors, useFormFailure } from '#web/platform/form/failure.ts';
import { readDraft, writeDraft } from '#web/platform/form/stored-drafts.ts';
import { randomId } from '#web/platform/lib/random-id.ts';
import { Form } from '#web/ui/form/form.tsx';
import { withReply } from './conversation.ts';
import { MessageBox } from './message-box.tsx';
import { messageCalls, storeMessage } from './messages-cache.ts';

interface ReplyFormProps {
  message: Message;
  placeholder: string;
  submitLabel: string;
  failedText: string;
  /** The form was opened by a button, whose focus it takes. */
  isFocused?: boolean;
  /** The text that is being sent, shown in the conversation meanwhile. */
  onPending: (text: string | undefined) => void;
  onSent: () => void;
}

const draftOf = (messageId: number) => `reply ${messageId}`;

export const hasReplyDraft = (messageId: number) => Boolean(readDraft(draftOf(messageId))?.text?.trim());

/** `attempt` holds the idempotency key and the text of the last attempt, so that a repeat is sent once. */
type Values = { text: string; attempt: string };

const keyLength = 32;

/** Goes on in a conversation: the text is shown at once, and comes back to the field if it is refused. */
export function ReplyForm(props: ReplyFormProps) {
  const { message, placeholder, submitLabel, failedText, isFocused = false, onPending, onSent } = props;
  const { messageId, subject, lastAt } = message;
  const queries = useQueryClient();
  const reply = useSend('post', '/api/messages/{id}/replies');
  const { failure, fail, clear } = useFormFailure();
  const form = useForm<Values>({ defaultValues: { text: '', attempt: '' } });
  const forgetDraft = useDraft(form, draftOf(messageId), ['text', 'attempt']);
  const isEmpty = useWatch({ control: form.control, name: 'text' }).trim() === '';
  const { errors, isSubmitting } = form.formState;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it opens
  useEffect(() => {
    if (isFocused) form.setFocus('text');
  }, []);

  const submit = form.handleSubmit(async ({ text: typed, attempt }) => {
    const text = typed.trim();
    if (text === '') return;
    clear();
    const key = attempt.slice(keyLength) === text ? attempt.slice(0, keyLength) : randomId();
    const kept = { text: typed, attempt: key + text };
    form.reset({ text: '', attempt: '' });
    // Kept until there is a response, since the session may end meanwhile.
    writeDraft(draftOf(messageId), kept);
    onPending(text);
    const result = await reply.send({
      params: { path: { id: String(messageId) } },
      body: { text, seenUntil: lastAt },
      headers: { 'Idempotency-Key': key },
    });
    onPending(undefined);
    if (result.ok) {
      forgetDraft();
      storeMessage(queries, withReply(message, result.data), result.data);
      onSent();
      return queries.invalidateQueries(messageCalls);
    }
    form.setValue('text', kept.text);
    form.setValue('attempt', kept.attempt);
    if (!showFieldErrors(form, result.problem)) fail(failedText, reasonOf(result));
  });

  return (
    <Form onSubmit={submit} failure={failure} className="gap-2.5!">
      <MessageBox
        label={texts.conversation_reply_label({ subject })}
        placeholder={placeholder}
        submitLabel={submitLabel}
        problem={errors.text?.message}
        isEmpty={isEmpty}
        isSending={isSubmitting}
        readOnly={isSubmitting}
        field={form.register('text')}
      />
    </Form>
  );
}
