import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { changePasswordRequestSchema } from '#schemas/auth.ts';
import * as texts from '#texts';
import { useSend } from '#web/platform/api/query.ts';
import { reasonOf } from '#web/platform/api/result.ts';
import { useFormFailure } from '#web/platform/form/failure.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { showPasswordErrors } from './password-errors.ts';

export function ChangePasswordForm({ email, onChanged }: { email: string; onChanged: () => void }) {
  const change = useSend('patch', '/auth/password');
  const { failure, fail, clear } = useFormFailure();
  const form = useForm({
    resolver: zodResolver(changePasswordRequestSchema),
    defaultValues: { currentPassword: '', newPassword: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (body) => {
    clear();
    const result = await change.send({ body });
    if (!result.ok) {
      showPasswordErrors(form, result.problem);
      return fail(texts.profile_password_failed(), reasonOf(result));
    }
    form.reset();
    showToast(texts.profile_password_saved());
    onChanged();
  });

  return (
    <Form onSubmit={submit} failure={failure}>
      {/* Tells password managers the account. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <div className="grid gap-4.5 phone:grid-cols-2">
        <PasswordField
          label={texts.field_current_password()}
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...form.register('currentPassword')}
        />
        <PasswordField
          label={texts.field_new_password()}
          autoComplete="new-password"
          hint={texts.field_password_hint()}
          error={errors.newPassword?.message}
          {...form.register('newPassword')}
        />
      </div>
      <div>
        <Button type="submit" sending={isSubmitting}>
          {texts.profile_password_submit()}
        </Button>
      </div>
    </Form>
  );
}
