import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { problemCodes } from '#domain/problem-codes.ts';
import { resetPasswordRequestSchema } from '#schemas/auth.ts';
import * as texts from '#texts';
import { publicApi } from '#web/platform/api/client.ts';
import { reasonOf, toResult } from '#web/platform/api/result.ts';
import { showFieldErrors, useFormFailure } from '#web/platform/form/failure.ts';
import { session } from '#web/platform/session/browser-session.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { removeFragment, useTokenInFragment } from './token-in-fragment.ts';

const newPasswordSchema = resetPasswordRequestSchema.pick({ password: true });

const NewLinkButton = () => (
  <ButtonLink to="/forgot-password" variant="ink" size="large" block>
    {texts.reset_new_link()}
  </ButtonLink>
);

export function ResetPasswordForm({ onDone }: { onDone: () => void }) {
  const token = useTokenInFragment();
  const [isDone, setDone] = useState(false);
  const [isLinkInvalid, setLinkInvalid] = useState(false);
  const { failure, fail, clear } = useFormFailure();
  const form = useForm({ resolver: zodResolver(newPasswordSchema) });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ password }) => {
    clear();
    const body = { token: token ?? '', password };
    const result = await toResult(publicApi.POST('/auth/reset-password', { body }));
    if (!result.ok) {
      showFieldErrors(form, result.problem);
      setLinkInvalid(result.problem?.code === problemCodes.resetLinkInvalid);
      return fail(texts.reset_failed(), reasonOf(result));
    }
    setDone(true);
    onDone();
    removeFragment();
    // The new password ended all sessions of its account; this browser may be signed in to another one.
    void session.restore();
  });

  if (isDone) {
    return (
      <div className="grid gap-4.5">
        <Alert tone="success" text={texts.reset_done()} focused>
          <p>{texts.reset_done_hint()}</p>
        </Alert>
        <ButtonLink to="/login" variant="ink" size="large" block>
          {texts.navigation_login()}
        </ButtonLink>
      </div>
    );
  }
  if (token === '') {
    return (
      <div className="grid gap-4.5">
        <Alert tone="danger" text={texts.reset_failed()}>
          <p>{texts.reset_link_missing()}</p>
        </Alert>
        <NewLinkButton />
      </div>
    );
  }
  return (
    <Form onSubmit={submit} failure={failure}>
      {isLinkInvalid && <NewLinkButton />}
      <PasswordField
        label={texts.field_new_password()}
        autoComplete="new-password"
        hint={texts.field_password_hint()}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Button
        type="submit"
        variant={isLinkInvalid ? 'line' : 'ink'}
        size="large"
        block
        sending={isSubmitting}
      >
        {texts.reset_submit()}
      </Button>
    </Form>
  );
}
