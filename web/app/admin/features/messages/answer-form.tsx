import { useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { limits } from '#contracts/fields.ts';
import type { Message } from '#contracts/messages.ts';
import { type Problem, problems } from '#contracts/problem.ts';
import * as texts from '#texts';
import { $api, resultOf } from '../../../shared/api/query.ts';
import { reasonOf } from '../../../shared/api/result.ts';
import { useDraft } from '../../../shared/form/draft.ts';
import { showFieldErrors, useFormFailure } from '../../../shared/form/failure.ts';
import { messageCalls, storeMessage } from '../../../shared/messages/messages-cache.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { FieldError } from '../../../shared/ui/field.tsx';
import { boxClass } from '../../../shared/ui/field-box.ts';
import { Form } from '../../../shared/ui/form.tsx';
import { showToast } from '../../../shared/ui/toast.tsx';
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

export function AnswerForm({ message, onSent, onTooLate }: AnswerFormProps) {
  const { messageId, subject, user, lastAt } = message;
  const queries = useQueryClient();
  const respond = $api.useMutation('patch', '/api/messages/{id}/respond');
  const { failure, fail, clear } = useFormFailure();
  const form = useForm({ defaultValues: { response: '' } });
  const forgetDraft = useDraft(form, `answer ${messageId}`, ['response']);
  const isEmpty = useWatch({ control: form.control, name: 'response' }).trim() === '';
  const [isRepeated, setRepeated] = useState(false);
  const { errors, isSubmitting } = form.formState;
  const problem = errors.response?.message;
  const id = useId();

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
    const result = await resultOf(respond.mutateAsync({ params, body: { response, seenUntil: lastAt } }));
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
      <textarea
        aria-label={texts.inbox_answer_label({ subject })}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        placeholder={texts.inbox_answer_placeholder()}
        maxLength={limits.message}
        className={`${boxClass} field-sizing-content block max-h-96 min-h-19 py-2.5 leading-relaxed tablet:text-[0.9375rem]`}
        {...form.register('response')}
      />
      {problem && <FieldError id={`${id}-problem`}>{problem}</FieldError>}
      <Button
        type="submit"
        variant="ink"
        size="small"
        className="justify-self-end max-phone:w-full"
        disabled={isEmpty}
        sending={isSubmitting}
        icon={<Send className="size-4" strokeWidth={1.6} aria-hidden="true" />}
      >
        {texts.inbox_send()}
      </Button>
    </Form>
  );
}
