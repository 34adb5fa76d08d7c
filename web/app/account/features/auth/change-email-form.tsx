import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { changeEmailRequestSchema } from '#schemas/auth.ts';
import * as texts from '#texts';
import { useSend } from '#web/platform/api/query.ts';
import { reasonOf } from '#web/platform/api/result.ts';
import { useDraft } from '#web/platform/form/draft.ts';
import { useFormFailure } from '#web/platform/form/failure.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { PasswordField, TextField } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { showPasswordErrors } from './password-errors.ts';

/** The address changes when the link in the mail to it is opened. */
export function ChangeEmailForm({ email }: { email: string }) {
  const change = useSend('post', '/auth/change-email');
  const [sentTo, setSentTo] = useState<string>();
  const { failure, fail, clear } = useFormFailure();
  const form = useForm({
    resolver: zodResolver(changeEmailRequestSchema),
    defaultValues: { newEmail: '', currentPassword: '' },
  });
  const forgetDraft = useDraft(form, 'new email', ['newEmail']);
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (body) => {
    clear();
    const result = await change.send({ body });
    if (!result.ok) {
      showPasswordErrors(form, result.problem);
      return fail(texts.profile_email_failed(), reasonOf(result));
    }
    forgetDraft();
    setSentTo(body.newEmail);
  });

  if (sentTo)
    return (
      <Alert tone="success" text={texts.profile_email_sent({ email: sentTo })} focused>
        <p>{texts.profile_email_sent_hint({ email })}</p>
      </Alert>
    );
  return (
    <Form onSubmit={submit} failure={failure}>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label={texts.field_new_email()}
        type="email"
        autoComplete="email"
        error={errors.newEmail?.message}
        {...form.register('newEmail')}
      />
      <PasswordField
        label={texts.field_current_password()}
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...form.register('currentPassword')}
      />
      <div>
        <Button type="submit" sending={isSubmitting}>
          {texts.profile_email_submit()}
        </Button>
      </div>
    </Form>
  );
}
