import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { loginRequestSchema } from '#contracts/auth.ts';
import { type Problem, problems } from '#contracts/problem.ts';
import * as texts from '#texts';
import { reasonOf } from '../../../shared/api/result.ts';
import { useDraft } from '../../../shared/form/draft.ts';
import { useFormFailure } from '../../../shared/form/failure.ts';
import { session } from '../../../shared/session/browser-session.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { PasswordField } from '../../../shared/ui/field.tsx';
import { Form } from '../../../shared/ui/form.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { EmailField } from '../../ui/person-fields.tsx';
import { useLeadOn } from './page-after-sign-in.ts';
import { ResendVerification } from './resend-verification.tsx';

function reasonOfSignIn(problem: Problem | undefined): string {
  return problem?.code === problems.signInFailed.code
    ? texts.login_failed_credentials()
    : reasonOf({ problem });
}

export function LoginForm() {
  const [isSubmitted, setSubmitted] = useState(false);
  const { isWaiting } = useLeadOn(isSubmitted);
  const { failure, fail, clear } = useFormFailure();
  const [unconfirmed, setUnconfirmed] = useState<string>();
  // Without default values, so that input typed before hydration is kept.
  const form = useForm({ resolver: zodResolver(loginRequestSchema) });
  const forgetDraft = useDraft(form, 'login', ['email']);
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ email, password }) => {
    clear();
    setSubmitted(true);
    setUnconfirmed(undefined);
    const result = await session.signIn(email, password).catch(() => ({ problem: undefined }));
    if ('user' in result) return forgetDraft();
    if (result.problem?.code === problems.emailNotConfirmed.code) setUnconfirmed(email);
    fail(texts.login_failed(), reasonOfSignIn(result.problem));
  });

  return (
    <>
      {isWaiting && <p className="hidden held:flex">{texts.waiting()}</p>}
      {/* The script in the head knows of the session before the first paint. */}
      <div className={isWaiting ? 'held:hidden' : undefined}>
        <Form onSubmit={submit} failure={failure}>
          {unconfirmed && <ResendVerification email={unconfirmed} />}
          <EmailField autoComplete="username" error={errors.email?.message} {...form.register('email')} />
          <PasswordField
            label={texts.field_password()}
            autoComplete="current-password"
            error={errors.password?.message}
            {...form.register('password')}
          />
          <p className="-mt-1.5 text-sm">
            <TextLink to="/forgot-password" className="inline-flex min-h-8 items-center">
              {texts.login_forgot()}
            </TextLink>
          </p>
          <Button type="submit" variant="ink" size="large" block sending={isSubmitting}>
            {texts.login_submit()}
          </Button>
          <p className="text-center">
            {texts.login_no_account()} <TextLink to="/register">{texts.navigation_register()}</TextLink>
          </p>
        </Form>
      </div>
    </>
  );
}
