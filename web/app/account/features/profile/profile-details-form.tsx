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
import { Form } from '../../../shared/ui/form.tsx';
import { showToast } from '../../../shared/ui/toast.tsx';
import { NameFields, PhoneField } from '../../ui/person-fields.tsx';

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
  const field = (name: keyof Values) => ({ error: errors[name]?.message, ...form.register(name) });

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
      <NameFields firstName={field('firstName')} lastName={field('lastName')} />
      <PhoneField {...field('phone')} />
      <div>
        <Button type="submit" variant="ink" sending={isSubmitting}>
          {texts.profile_save()}
        </Button>
      </div>
    </Form>
  );
}
