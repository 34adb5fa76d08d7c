import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { limits } from '#schemas/fields.ts';
import * as texts from '#texts';
import { Card } from '#web/admin/ui/card.tsx';
import { useSend } from '#web/platform/api/query.ts';
import { reasonOf } from '#web/platform/api/result.ts';
import { useDraft } from '#web/platform/form/draft.ts';
import { showFieldErrors, useFormFailure } from '#web/platform/form/failure.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { hallCalls } from '../halls-query.ts';

/** Clears and focuses the field after each amenity. */
export function AmenityForm({ isFirst }: { isFirst: boolean }) {
  const queries = useQueryClient();
  const create = useSend('post', '/api/features/createFeature');
  const { failure, fail, clear } = useFormFailure();
  const form = useForm({ defaultValues: { name: '' } });
  const forgetDraft = useDraft(form, 'new feature', ['name']);
  const { errors, isSubmitting } = form.formState;

  useEffect(() => {
    if (isFirst) form.setFocus('name');
  }, [isFirst, form]);

  const submit = form.handleSubmit(async ({ name: typed }) => {
    clear();
    const name = typed.trim();
    if (name === '') return form.setError('name', { message: texts.amenity_name_required() });
    const result = await create.send({ body: { name } });
    if (!result.ok) {
      if (!showFieldErrors(form, result.problem)) fail(texts.admin_amenity_create_failed(), reasonOf(result));
      return;
    }
    form.reset();
    forgetDraft();
    form.setFocus('name');
    showToast(texts.admin_amenity_created());
    await queries.invalidateQueries(hallCalls);
  });

  return (
    <Card className="p-4 tablet:p-5.5">
      <Form onSubmit={submit} failure={failure}>
        <h2 className="font-semibold">{texts.admin_amenity_new()}</h2>
        <TextField
          label={texts.label_name()}
          error={errors.name?.message}
          placeholder={texts.admin_amenity_placeholder()}
          maxLength={limits.name}
          autoComplete="off"
          {...form.register('name')}
        />
        <Button type="submit" variant="ink" sending={isSubmitting}>
          {texts.admin_amenity_create()}
        </Button>
      </Form>
    </Card>
  );
}
