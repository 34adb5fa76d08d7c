import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { emailRequestSchema } from '#schemas/auth.ts';
import * as texts from '#texts';
import { publicApi } from '#web/platform/api/client.ts';
import { reasonOf, toResult } from '#web/platform/api/result.ts';
import { useDraft } from '#web/platform/form/draft.ts';
import { useFormFailure } from '#web/platform/form/failure.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { EmailField } from '#web/ui/form/person-fields.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

export function ForgotPasswordForm({ onDone }: { onDone: () => void }) {
  const [isSent, setSent] = useState(false);
  const { failure, fail, clear } = useFormFailure();
  const form = useForm({ resolver: zodResolver(emailRequestSchema) });
  // Shared with the sign-in page, where people go next.
  useDraft(form, 'login', ['email']);
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (body) => {
    clear();
    const result = await toResult(publicApi.POST('/auth/forgot-password', { body }));
    if (!result.ok) return fail(texts.forgot_failed(), reasonOf(result));
    setSent(true);
    onDone();
  });

  if (isSent) {
    return (
      <div className="grid gap-4.5">
        <Alert tone="success" text={texts.forgot_done()} focused>
          <p>{texts.forgot_done_hint()}</p>
        </Alert>
        <ButtonLink to="/login" variant="ink" size="large" block>
          {texts.forgot_back()}
        </ButtonLink>
      </div>
    );
  }
  return (
    <Form onSubmit={submit} failure={failure}>
      <EmailField autoComplete="username" error={errors.email?.message} {...form.register('email')} />
      <Button type="submit" variant="ink" size="large" block sending={isSubmitting}>
        {texts.forgot_submit()}
      </Button>
      <p className="text-center">
        <TextLink to="/login">{texts.forgot_back()}</TextLink>
      </p>
    </Form>
  );
}
