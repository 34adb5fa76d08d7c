import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { createQuestionRequestSchema } from '#schemas/questions.ts';
import * as texts from '#texts';
import { Card } from '#web/admin/ui/card.tsx';
import { useSend } from '#web/platform/api/query.ts';
import { reasonOf } from '#web/platform/api/result.ts';
import { useAttemptKey } from '#web/platform/form/attempt-key.ts';
import { useDraft } from '#web/platform/form/draft.ts';
import { showFieldErrors, useFormFailure } from '#web/platform/form/failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { QuestionFields, type QuestionValues, questionFields } from './question-fields.tsx';
import { questionCalls } from './questions-query.ts';

/** Clears and focuses the fields after each question. */
export function NewQuestionForm() {
  const queries = useQueryClient();
  const create = useSend('post', '/api/questions/create');
  const { failure, fail, clear } = useFormFailure();
  const form = useForm<QuestionValues>({
    resolver: zodResolver(createQuestionRequestSchema),
    defaultValues: { question: '', answer: '' },
  });
  const forgetDraft = useDraft(form, 'new question', questionFields);
  const attempt = useAttemptKey();

  const submit = form.handleSubmit(async (body) => {
    clear();
    const headers = { 'idempotency-key': attempt.keyFor(body) };
    const result = await create.send({ body, headers });
    if (!result.ok) {
      if (!showFieldErrors(form, result.problem))
        fail(texts.admin_question_create_failed(), reasonOf(result));
      return;
    }
    attempt.forget();
    form.reset();
    forgetDraft();
    form.setFocus('question');
    showToast(texts.admin_question_created());
    await queries.invalidateQueries(questionCalls);
  });

  return (
    <Card className="p-4 tablet:p-5.5">
      <Form onSubmit={submit} failure={failure}>
        <h2 className="font-semibold">{texts.admin_question_new()}</h2>
        <QuestionFields form={form} />
        <Button type="submit" variant="ink" sending={form.formState.isSubmitting}>
          {texts.admin_question_create()}
        </Button>
      </Form>
    </Card>
  );
}
