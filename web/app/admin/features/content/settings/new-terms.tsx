import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { limits } from '#schemas/fields.ts';
import * as texts from '#texts';
import { Card } from '#web/admin/ui/card.tsx';
import { callsBelow, useSend } from '#web/platform/api/query.ts';
import { reasonOf } from '#web/platform/api/result.ts';
import { useAttemptKey } from '#web/platform/form/attempt-key.ts';
import { useDraft } from '#web/platform/form/draft.ts';
import { showFieldErrors, useFormFailure } from '#web/platform/form/failure.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { showToast } from '#web/ui/toast.tsx';

interface NewTermsProps {
  /** The version in force, which the new one starts from. */
  current: string;
  onDone: () => void;
}

/** The next version, with how it will be read. */
export function NewTerms({ current, onDone }: NewTermsProps) {
  const queries = useQueryClient();
  const create = useSend('post', '/api/terms/create');
  const { failure, fail, clear } = useFormFailure();
  const form = useForm({ defaultValues: { text: current } });
  const forgetDraft = useDraft(form, 'new terms', ['text']);
  const { keyFor } = useAttemptKey();
  const text = form.watch('text');

  function leave() {
    forgetDraft();
    onDone();
  }

  const submit = form.handleSubmit(async (body) => {
    clear();
    if (body.text.trim() === '') return form.setError('text', { message: texts.terms_required() });
    const headers = { 'idempotency-key': keyFor(body) };
    const result = await create.send({ body, headers });
    if (!result.ok) {
      showFieldErrors(form, result.problem);
      return fail(texts.terms_save_failed(), reasonOf(result));
    }
    await queries.invalidateQueries(callsBelow('/api/terms'));
    showToast(texts.terms_saved({ version: String(result.data.version) }));
    return leave();
  });

  return (
    <Card className="p-4 tablet:p-5.5">
      <Form onSubmit={submit} failure={failure} className="max-w-none!">
        <div className="grid gap-5 bar:grid-cols-2">
          <TextArea
            label={texts.terms_text()}
            rows={18}
            maxLength={limits.terms}
            error={form.formState.errors.text?.message}
            {...form.register('text')}
          />
          <div>
            <p className="mb-[7px] text-sm font-semibold">{texts.terms_preview()}</p>
            <div className="max-h-130 overflow-y-auto rounded-sm border border-s-line bg-s-bg p-4 leading-relaxed wrap-anywhere whitespace-pre-line">
              {text}
            </div>
          </div>
        </div>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={leave}>{texts.cancel()}</Button>
          <Button type="submit" sending={form.formState.isSubmitting}>
            {texts.terms_save()}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
