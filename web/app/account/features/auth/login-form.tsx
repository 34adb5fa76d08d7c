import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router';
import { loginRequestSchema } from '#contracts/auth.ts';
import { type Problem, problems } from '#contracts/problem.ts';
import * as texts from '#texts';
import { reasonOf } from '../../../shared/api/result.ts';
import { useDraft } from '../../../shared/form/draft.ts';
import { useFormFailure } from '../../../shared/form/failure.ts';
import { session } from '../../../shared/session/browser-session.ts';
import { Alert } from '../../../shared/ui/alert.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { PasswordField } from '../../../shared/ui/field.tsx';
import { Form } from '../../../shared/ui/form.tsx';
import { EmailField } from '../../../shared/ui/person-fields.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { restoreBookingDraft } from './booking-draft.ts';
import { type SignInPhase, useLeadOn } from './page-after-sign-in.ts';
import { ResendVerification } from './resend-verification.tsx';

function reasonOfSignIn(problem: Problem | undefined): string {
  return problem?.code === problems.signInFailed.code
    ? texts.login_failed_credentials()
    : reasonOf({ problem });
}

/** After the registration. */
const MailSent = ({ email }: { email: string }) => (
  <Alert tone="success" text={texts.login_mail_sent({ email })}>
    <p>{texts.login_mail_sent_hint()}</p>
  </Alert>
);

export function LoginForm() {
  const [phase, setPhase] = useState<SignInPhase>('open');
  const { isWaiting } = useLeadOn(phase);
  const { mailSentTo } = (useLocation().state ?? {}) as { mailSentTo?: string };
  const { failure, fail, clear } = useFormFailure();
  const [unconfirmed, setUnconfirmed] = useState<string>();
  // Without default values, so that input typed before hydration is kept.
  const form = useForm({ resolver: zodResolver(loginRequestSchema) });
  const forgetDraft = useDraft(form, 'login', ['email']);
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ email, password }) => {
    clear();
    setPhase('sending');
    setUnconfirmed(undefined);
    const result = await session.signIn(email, password).catch(() => ({ problem: undefined }));
    if ('user' in result && result.user.role === 'USER') await restoreBookingDraft();
    setPhase('submitted');
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
          {mailSentTo && !failure && <MailSent email={mailSentTo} />}
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
