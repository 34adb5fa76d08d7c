import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { limits } from '#contracts/fields.ts';
import * as texts from '#texts';
import { api } from '../../platform/api/client.ts';
import { outcomeOf, reasonOf } from '../../platform/api/outcome.ts';
import { useDraft } from '../../platform/form/draft.ts';
import { showFieldErrors, useFormFailure } from '../../platform/form/failure.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { showToast } from '../../ui/toast.tsx';
import { hallsKey } from './house-halls-query.ts';
import { Sheet } from './house-sheet.tsx';

/** One feature after the other: the field is empty and ready again at once. */
export function FeatureForm({ isFirst }: { isFirst: boolean }) {
  const queries = useQueryClient();
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
    if (name === '') return form.setError('name', { message: texts.feature_name_required() });
    const outcome = await outcomeOf(api.POST('/api/features/createFeature', { body: { name } }));
    if (!outcome.ok) {
      if (!showFieldErrors(form, outcome.problem))
        fail(texts.house_feature_create_failed(), reasonOf(outcome));
      return;
    }
    form.reset();
    forgetDraft();
    form.setFocus('name');
    showToast(texts.house_feature_created());
    await queries.invalidateQueries({ queryKey: hallsKey });
  });

  return (
    <Sheet className="p-4 tablet:p-5.5">
      <Form onSubmit={submit} failure={failure}>
        <h2 className="font-semibold">{texts.house_feature_new()}</h2>
        <TextField
          label={texts.house_feature_name()}
          error={errors.name?.message}
          placeholder={texts.house_feature_placeholder()}
          maxLength={limits.name}
          autoComplete="off"
          {...form.register('name')}
        />
        <Button type="submit" variant="ink" sending={isSubmitting}>
          {texts.house_feature_create()}
        </Button>
      </Form>
    </Sheet>
  );
}
