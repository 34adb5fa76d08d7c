import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { problems } from '#schemas/problem.ts';
import { createQuestionRequestSchema, type Question } from '#schemas/questions.ts';
import * as texts from '#texts';
import { ConfirmAction } from '#web/admin/ui/confirm-action.tsx';
import { useSend } from '#web/platform/api/query.ts';
import { type Failure, reasonOf } from '#web/platform/api/result.ts';
import { useDraft } from '#web/platform/form/draft.ts';
import { showFieldErrors, useFormFailure } from '#web/platform/form/failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { QuestionFields, type QuestionValues, questionFields } from './question-fields.tsx';
import { freshQuestions, questionCalls } from './questions-query.ts';

interface QuestionDialogProps {
  question: Question;
  onClose: () => void;
}

const notFound = 404;

export function QuestionEditing({ question: opened, onClose }: QuestionDialogProps) {
  const { questionId } = opened;
  const queries = useQueryClient();
  const update = useSend('patch', '/api/questions/{id}/update');
  const { failure, fail, clear } = useFormFailure();
  const [base, setBase] = useState(opened);
  const form = useForm<QuestionValues>({
    resolver: zodResolver(createQuestionRequestSchema),
    defaultValues: { question: opened.question, answer: opened.answer },
  });
  const forgetDraft = useDraft(form, `question ${questionId}`, questionFields);

  function leave() {
    forgetDraft();
    onClose();
  }

  /** Keeps the typed text; the next attempt is based on the newer state, which is shown. */
  async function showNewer() {
    const newer = (await freshQuestions(queries)).find((one) => one.questionId === questionId);
    if (!newer) return fail(texts.admin_question_edit_failed(), texts.admin_question_gone());
    setBase(newer);
    return fail(
      texts.admin_question_edit_failed(),
      `${texts.admin_question_meanwhile()} ${newer.question} – ${newer.answer}`,
    );
  }

  function refuse(result: Failure) {
    const { code, status } = result.problem ?? {};
    if (code === problems.changedMeanwhile.code) return showNewer();
    if (status === notFound) return fail(texts.admin_question_edit_failed(), texts.admin_question_gone());
    if (!showFieldErrors(form, result.problem)) fail(texts.admin_question_edit_failed(), reasonOf(result));
  }

  const submit = form.handleSubmit(async (values) => {
    clear();
    const params = { path: { id: String(questionId) } };
    const body = { ...values, updatedAt: base.updatedAt };
    const result = await update.send({ params, body });
    void queries.invalidateQueries(questionCalls);
    if (!result.ok) return refuse(result);
    showToast(texts.admin_question_edited());
    return leave();
  });

  return (
    <Dialog title={texts.admin_question_edit()} onClose={onClose}>
      <Form onSubmit={submit} failure={failure}>
        <QuestionFields form={form} />
        <div className="grid grid-cols-2 gap-3">
          <Button onClick={leave}>{texts.cancel()}</Button>
          <Button type="submit" variant="ink" sending={form.formState.isSubmitting}>
            {texts.label_save()}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

export function QuestionRemoval({ question: { questionId, question }, onClose }: QuestionDialogProps) {
  const remove = useSend('delete', '/api/questions/{id}/remove');
  return (
    <ConfirmAction
      icon={Trash2}
      question={texts.admin_question_delete_question()}
      consequence={texts.admin_question_delete_text({ question })}
      yes={texts.label_delete()}
      send={() => remove.send({ params: { path: { id: String(questionId) } } })}
      calls={questionCalls}
      done={texts.admin_question_deleted()}
      failed={texts.admin_question_delete_failed()}
      isRemoval
      onClose={onClose}
    />
  );
}
