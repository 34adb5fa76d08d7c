import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { loginRequestSchema } from '#schemas/auth.ts';
import { problems } from '#schemas/problem.ts';
import type { User } from '#schemas/users.ts';
import * as texts from '#texts';
import { DialogFooter } from '#web/admin/ui/dialog-footer.tsx';
import { signInWithPasskey } from '#web/features/passkeys/passkey-sign-in.ts';
import { reasonOf } from '#web/platform/api/result.ts';
import { useFormFailure } from '#web/platform/form/failure.ts';
import { session, useSession } from '#web/platform/session/browser-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PasswordField } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { EmailField } from '#web/ui/form/person-fields.tsx';

interface SignInAgainProps {
  /** Whose session has ended. */
  user: User;
  /** With who has signed in, here or in another tab; undefined when it was dismissed. */
  onAnswered: (user: User | undefined) => void;
}

/** Over a form whose input is not saved. */
export function SignInAgain({ user, onAnswered }: SignInAgainProps) {
  const state = useSession();
  const queries = useQueryClient();
  const { failure, fail, clear } = useFormFailure();
  const [isUsingKey, setUsingKey] = useState(false);
  const form = useForm({
    resolver: zodResolver(loginRequestSchema),
    defaultValues: { email: user.email, password: '' },
  });
  // After the dialog has taken the focus from what lies below it.
  const focusPassword = useEffectEvent(() => form.setFocus('password'));
  useEffect(() => focusPassword(), []);
  const { errors, isSubmitting } = form.formState;
  const isSending = isSubmitting || isUsingKey;

  const signedIn = state.status === 'signedIn' ? state.user : undefined;
  const finish = useEffectEvent((next: User) => {
    onAnswered(next);
    if (next.userId === user.userId) void queries.refetchQueries({ type: 'active' });
  });
  useEffect(() => {
    if (signedIn) finish(signedIn);
  }, [signedIn]);

  const submit = form.handleSubmit(async (credentials) => {
    clear();
    const result = await session.signIn(credentials).catch(() => ({ problem: undefined }));
    if ('user' in result) return;
    const isWrong = result.problem?.code === problems.signInFailed.code;
    fail(texts.login_failed(), isWrong ? texts.login_failed_credentials() : reasonOf(result));
  });

  async function submitPasskey() {
    clear();
    setUsingKey(true);
    const reason = await signInWithPasskey();
    setUsingKey(false);
    if (reason) fail(texts.passkey_sign_in_failed(), reason);
  }

  const dismiss = () => {
    if (!isSending) onAnswered(undefined);
  };

  return (
    <Dialog title={texts.sign_in_again_title()} width="narrow" isDismissable={false} onClose={dismiss}>
      <p className="mb-5 text-s-ink-2">{texts.sign_in_again_text()}</p>
      <Form onSubmit={submit} failure={failure} className="max-w-none!">
        <EmailField autoComplete="username" error={errors.email?.message} {...form.register('email')} />
        <PasswordField
          label={texts.field_password()}
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        {window.PublicKeyCredential !== undefined && (
          <Button
            block
            sending={isUsingKey}
            sendingText={texts.waiting()}
            onClick={() => void submitPasskey()}
          >
            {texts.passkey_sign_in()}
          </Button>
        )}
        <DialogFooter>
          <Button onClick={dismiss} disabled={isSending}>
            {texts.sign_in_again_leave()}
          </Button>
          <Button type="submit" variant="ink" sending={isSubmitting}>
            {texts.login_submit()}
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
