import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type User, updateUserRequestSchema } from '#contracts/users.ts';
import * as texts from '#texts';
import { $api, resultOf } from '../../../shared/api/query.ts';
import { reasonOf } from '../../../shared/api/result.ts';
import { useDraft } from '../../../shared/form/draft.ts';
import { showFieldErrors, useFormFailure } from '../../../shared/form/failure.ts';
import { session } from '../../../shared/session/browser-session.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { TextField } from '../../../shared/ui/field.tsx';
import { Form } from '../../../shared/ui/form.tsx';
import { showToast } from '../../../shared/ui/toast.tsx';

type Values = { firstName: string; lastName: string; phone: string };

export function ProfileDetailsForm({ user }: { user: User }) {
  const update = $api.useMutation('patch', '/api/users/{id}/update');
  const { failure, fail, clear } = useFormFailure();
  const form = useForm<Values>({
    resolver: zodResolver(updateUserRequestSchema) as never,
    defaultValues: { firstName: user.firstName, lastName: user.lastName, phone: user.phone ?? '' },
  });
  const forgetDraft = useDraft(form, `profile ${user.userId}`, ['firstName', 'lastName', 'phone']);
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (body) => {
    clear();
    const params = { path: { id: String(user.userId) } };
    const result = await resultOf(update.mutateAsync({ params, body }));
    if (!result.ok) {
      showFieldErrors(form, result.problem);
      return fail(texts.profile_save_failed(), reasonOf(result));
    }
    const { firstName, lastName, phone } = result.data;
    form.reset({ firstName, lastName, phone: phone ?? '' });
    forgetDraft();
    session.replaceUser(result.data);
    showToast(texts.profile_saved());
  });

  return (
    <Form onSubmit={submit} failure={failure}>
      <div className="grid gap-4.5 phone:grid-cols-2">
        <TextField
          label={texts.field_first_name()}
          autoComplete="given-name"
          error={errors.firstName?.message}
          {...form.register('firstName')}
        />
        <TextField
          label={texts.field_last_name()}
          autoComplete="family-name"
          error={errors.lastName?.message}
          {...form.register('lastName')}
        />
      </div>
      <TextField
        label={texts.field_phone()}
        type="tel"
        autoComplete="tel"
        isOptional
        placeholder={texts.field_phone_placeholder()}
        error={errors.phone?.message}
        {...form.register('phone')}
      />
      <div>
        <Button type="submit" variant="ink" sending={isSubmitting}>
          {texts.profile_save()}
        </Button>
      </div>
    </Form>
  );
}
