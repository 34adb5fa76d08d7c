import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type CorrectUserRequest, correctUserRequestSchema, type User } from '#schemas/users.ts';
import * as texts from '#texts';
import { type Result, reasonOf } from '#web/platform/api/result.ts';
import { useDraft } from '#web/platform/form/draft.ts';
import { showFieldErrors, useFormFailure } from '#web/platform/form/failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { NameFields, PhoneField } from '#web/ui/form/person-fields.tsx';
import { showToast } from '#web/ui/toast.tsx';

interface PersonFormProps {
  user: User;
  draftName: string;
  onSave: (values: CorrectUserRequest) => Promise<Result<User>>;
  onSaved: (user: User) => void;
}

/** Name and phone, for the person themselves and for administrators. */
export function PersonForm({ user, draftName, onSave, onSaved }: PersonFormProps) {
  const { failure, fail, clear } = useFormFailure();
  const form = useForm({
    resolver: zodResolver(correctUserRequestSchema),
    defaultValues: { firstName: user.firstName, lastName: user.lastName, phone: user.phone ?? '' },
  });
  const forgetDraft = useDraft(form, draftName, ['firstName', 'lastName', 'phone']);
  const { errors, isSubmitting } = form.formState;
  const field = (name: keyof CorrectUserRequest) => ({
    error: errors[name]?.message,
    ...form.register(name),
  });

  const submit = form.handleSubmit(async (values) => {
    clear();
    const result = await onSave(values);
    if (!result.ok) {
      showFieldErrors(form, result.problem);
      return fail(texts.profile_save_failed(), reasonOf(result));
    }
    const { firstName, lastName, phone } = result.data;
    form.reset({ firstName, lastName, phone: phone ?? '' });
    forgetDraft();
    onSaved(result.data);
    showToast(texts.profile_saved());
  });

  return (
    <Form onSubmit={submit} failure={failure}>
      <NameFields firstName={field('firstName')} lastName={field('lastName')} />
      <PhoneField {...field('phone')} />
      <div>
        <Button type="submit" variant="ink" sending={isSubmitting}>
          {texts.label_save()}
        </Button>
      </div>
    </Form>
  );
}
