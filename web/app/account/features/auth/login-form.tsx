import { zodResolver } from '@hookform/resolvers/zod';
import { type ComponentType, lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router';
import { problemCodes } from '#domain/problem-codes.ts';
import { loginRequestSchema } from '#schemas/auth.ts';
import type { Problem } from '#schemas/problem.ts';
import * as texts from '#texts';
import { reasonOf } from '#web/platform/api/result.ts';
import { unreachableReason } from '#web/platform/api/unreachable.ts';
import { useDraft } from '#web/platform/form/draft.ts';
import { useFormFailure } from '#web/platform/form/failure.ts';
import { waitForRelease } from '#web/platform/lib/update-after-press.ts';
import { session } from '#web/platform/session/browser-session.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { EmailField } from '#web/ui/form/person-fields.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { type SignInPhase, useLeadOn } from './page-after-sign-in.ts';

function reasonOfSignIn(problem: Problem | undefined): string {
  return problem?.code === problemCodes.signInFailed
    ? texts.login_failed_credentials()
    : reasonOf({ problem });
}

/** Lazy, since few people need it; shown after a press, since it moves the form. */
const VerificationMail = lazy<ComponentType<{ email: string; isFirst?: boolean }>>(() =>
  import('./verification-mail.tsx')
    .catch(() => ({ default: () => null }))
    .then(async (part) => {
      await waitForRelease();
      return part;
    }),
);

/** Loaded when needed; without it the request of another device stays there. */
const continueRequest = () =>
  import('./booking-draft.ts')
    .then(({ restoreBookingDraft }) => restoreBookingDraft())
    .catch(() => undefined);

/** Loaded when needed, since customers have no passkeys. */
const signInWithPasskey = () =>
  import('#web/features/passkeys/passkey-sign-in.ts').then(
    (part) => part.signInWithPasskey(),
    () => unreachableReason(),
  );

const nothingToFollow = () => () => undefined;
/** True in the rendered page, since most browsers have them and the form would move at hydration. */
const usePasskeySupport = () =>
  useSyncExternalStore(
    nothingToFollow,
    () => window.PublicKeyCredential !== undefined,
    () => true,
  );

export function LoginForm() {
  const [phase, setPhase] = useState<SignInPhase>('open');
  const status = useLeadOn(phase);
  const isWaiting = phase === 'open' && status !== 'unreachable';
  const state: { mailSentTo?: string } | null = useLocation().state;
  const mailSentTo = state?.mailSentTo;
  const { failure, fail, clear } = useFormFailure();
  const [unconfirmed, setUnconfirmed] = useState<string>();
  // Without default values, so that input typed before hydration is kept.
  const form = useForm({ resolver: zodResolver(loginRequestSchema) });
  const forgetDraft = useDraft(form, 'login', ['email']);
  const { errors, isSubmitting } = form.formState;
  const hasPasskeys = usePasskeySupport();
  const [isUsingKey, setUsingKey] = useState(false);

  const submit = form.handleSubmit(async ({ email, password }) => {
    clear();
    setPhase('sending');
    setUnconfirmed(undefined);
    const result = await session.signIn({ email, password }).catch(() => ({ problem: undefined }));
    if ('user' in result && result.user.role === 'USER') await continueRequest();
    setPhase('submitted');
    if ('user' in result) return forgetDraft();
    if (result.problem?.code === problemCodes.emailNotConfirmed) setUnconfirmed(email);
    fail(texts.login_failed(), reasonOfSignIn(result.problem));
  });

  async function submitPasskey() {
    clear();
    setUnconfirmed(undefined);
    setPhase('sending');
    setUsingKey(true);
    const reason = await signInWithPasskey();
    setUsingKey(false);
    setPhase('submitted');
    if (reason) fail(texts.passkey_sign_in_failed(), reason);
    else forgetDraft();
  }

  return (
    <>
      {isWaiting && <p className="hidden held:flex">{texts.waiting()}</p>}
      {/* The script in the head knows of the session before the first paint. */}
      <div className={isWaiting ? 'held:hidden' : undefined}>
        <Form onSubmit={submit} failure={failure}>
          <Suspense>
            {unconfirmed && <VerificationMail email={unconfirmed} />}
            {status === 'guest' && mailSentTo && !failure && <VerificationMail email={mailSentTo} isFirst />}
          </Suspense>
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
          {hasPasskeys && (
            <div className="grid gap-2 border-t border-s-line pt-4.5 text-center without-scripts:hidden">
              <Button
                block
                sending={isUsingKey}
                sendingText={texts.waiting()}
                onClick={() => void submitPasskey()}
              >
                {texts.passkey_sign_in()}
              </Button>
              <p className="text-sm text-s-ink-3">{texts.passkey_sign_in_for()}</p>
            </div>
          )}
        </Form>
      </div>
    </>
  );
}
