import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Message } from '#schemas/messages.ts';
import { type Problem, problems } from '#schemas/problem.ts';
import * as texts from '#texts';
import { MessageBox } from '#web/features/messages/message-box.tsx';
import { messageCalls, storeMessage } from '#web/features/messages/messages-cache.ts';
import { resultOf, useSend } from '#web/platform/api/query.ts';
import { reasonOf } from '#web/platform/api/result.ts';
import { useDraft } from '#web/platform/form/draft.ts';
import { showFieldErrors, useFormFailure } from '#web/platform/form/failure.ts';
import { readDraft } from '#web/platform/form/stored-drafts.ts';
import { Form } from '#web/ui/form/form.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { messagesQuery } from './messages-query.ts';

/** An answer that was refused because there is one already, with its text. */
export interface Unsent {
  text: string;
  reason: string;
  written: string;
}

interface AnswerFormProps {
  message: Message;
  onSent?: () => void;
  onTooLate: (unsent: Unsent) => void;
}

const tooLate = (problem: Problem | undefined) => {
  if (problem?.code === problems.alreadyAnswered.code)
    return { text: texts.message_already_answered(), reason: texts.inbox_answered_meanwhile() };
  if (problem?.code === problems.notFound.code)
    return { text: texts.inbox_answer_failed(), reason: texts.inbox_gone() };
  return undefined;
};

const draftOf = (messageId: number) => `answer ${messageId}`;

export const hasAnswerDraft = (messageId: number) => Boolean(readDraft(draftOf(messageId))?.response?.trim());

export function AnswerForm({ message, onSent, onTooLate }: AnswerFormProps) {
  const { messageId, subject, user, lastAt } = message;
  const queries = useQueryClient();
  const respond = useSend('patch', '/api/messages/{id}/respond');
  const { failure, fail, clear } = useFormFailure();
  const form = useForm({ defaultValues: { response: '' } });
  const forgetDraft = useDraft(form, draftOf(messageId), ['response']);
  const isEmpty = useWatch({ control: form.control, name: 'response' }).trim() === '';
  const [isRepeated, setRepeated] = useState(false);
  const { errors, isSubmitting } = form.formState;

  const refresh = () => queries.invalidateQueries(messageCalls);

  async function isAlreadyThere(response: string) {
    const result = await resultOf(queries.fetchQuery({ ...messagesQuery, staleTime: 0 }));
    return result.ok && result.data.find((one) => one.messageId === messageId)?.response === response;
  }

  function finish() {
    forgetDraft();
    showToast(texts.inbox_sent({ name: `${user.firstName} ${user.lastName}` }));
    onSent?.();
    return refresh();
  }

  const submit = form.handleSubmit(async ({ response: typed }) => {
    const response = typed.trim();
    if (response === '') return;
    clear();
    const params = { path: { id: String(messageId) } };
    const result = await respond.send({ params, body: { response, seenUntil: lastAt } });
    if (result.ok) {
      storeMessage(queries, result.data);
      return finish();
    }
    const late = tooLate(result.problem);
    // An attempt without a response may have been stored.
    if (late && isRepeated && (await isAlreadyThere(response))) return finish();
    if (late) {
      forgetDraft();
      onTooLate({ ...late, written: typed });
      return refresh();
    }
    setRepeated(!result.problem);
    if (!showFieldErrors(form, result.problem)) fail(texts.inbox_answer_failed(), reasonOf(result));
  });

  return (
    <Form onSubmit={submit} failure={failure} className="gap-2.5!">
      <MessageBox
        label={texts.inbox_answer_label({ subject })}
        placeholder={texts.inbox_answer_placeholder()}
        submitLabel={texts.inbox_send()}
        problem={errors.response?.message}
        isEmpty={isEmpty}
        isSending={isSubmitting}
        field={form.register('response')}
      />
    </Form>
  );
}
