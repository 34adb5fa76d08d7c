import { KeyRound } from 'lucide-react';
import type { Middleware } from 'openapi-fetch';
import { useEffect, useRef, useState } from 'react';
import { problemCodes } from '#domain/problem-codes.ts';
import type { Problem } from '#schemas/problem.ts';
import * as texts from '#texts';
import { api } from '#web/platform/api/client.ts';
import { toProblem } from '#web/platform/api/problem.ts';
import { reasonOf, toResult } from '#web/platform/api/result.ts';
import { useFormFailure } from '#web/platform/form/failure.ts';
import { session } from '#web/platform/session/browser-session.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog, Dialog } from '#web/ui/dialog.tsx';
import { PasswordField } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { answerWithPasskey } from './webauthn.ts';

type Means = NonNullable<Problem['confirmBy']>;

/** What the server wants to be confirmed with before it answers this call. */
async function neededConfirmation(response: Response): Promise<Means | undefined> {
  if (response.status !== 403) return undefined;
  const problem = toProblem(
    await response
      .clone()
      .json()
      .catch(() => undefined),
  );
  return problem?.code === problemCodes.confirmationNeeded ? (problem.confirmBy ?? 'passkey') : undefined;
}

/** Resolves to the reason of a failure. */
async function confirmByPasskey(): Promise<string | undefined> {
  const options = await toResult(api.POST('/api/passkeys/confirm/options'));
  if (!options.ok) return reasonOf(options);
  const answer = await answerWithPasskey(options.data);
  if (!answer.ok) return answer.reason;
  const result = await toResult(api.POST('/api/passkeys/confirm', { body: { response: answer.response } }));
  return result.ok ? undefined : reasonOf(result);
}

type Asked = { means: Means; promise: Promise<boolean>; resolve: (isConfirmed: boolean) => void };

/**
 * Once in the frame of a panel: a call that the server refuses until it is confirmed waits for the passkey, without one
 * for the password, and is repeated. When the dialog is closed, the call is answered with the refusal.
 */
export function SessionConfirmation() {
  const [asked, setAsked] = useState<Asked>();

  useEffect(() => {
    let current: Asked | undefined;
    const repeat: Middleware = {
      async onResponse({ request, response }) {
        const means = await neededConfirmation(response);
        if (!means) return undefined;
        current ??= { means, ...Promise.withResolvers<boolean>() };
        const waiting = current;
        setAsked(waiting);
        const isConfirmed = await waiting.promise;
        if (current === waiting) current = undefined;
        return isConfirmed ? session.send(request) : undefined;
      },
    };
    api.use(repeat);
    return () => {
      api.eject(repeat);
      current?.resolve(false);
    };
  }, []);

  if (!asked) return null;
  const close = (isConfirmed: boolean) => {
    asked.resolve(isConfirmed);
    setAsked(undefined);
  };
  const Question = asked.means === 'password' ? PasswordQuestion : PasskeyQuestion;
  return <Question onClose={close} />;
}

interface QuestionProps {
  onClose: (isConfirmed: boolean) => void;
}

const PasskeyQuestion = ({ onClose }: QuestionProps) => (
  <ConfirmDialog
    icon={KeyRound}
    question={texts.passkey_confirm_title()}
    consequence={texts.passkey_confirm_text()}
    yes={texts.passkey_confirm()}
    isDangerous={false}
    onConfirm={async () => {
      const reason = await confirmByPasskey();
      if (reason) return { text: texts.passkey_confirm_failed(), reason };
      onClose(true);
      return undefined;
    }}
    onClose={() => onClose(false)}
  />
);

function PasswordQuestion({ onClose }: QuestionProps) {
  const [password, setPassword] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const [isChecked, setChecked] = useState(false);
  const [isSending, setSending] = useState(false);
  const { failure, fail, clear } = useFormFailure();
  // After the dialog has taken the focus from the one below it.
  useEffect(() => field.current?.focus(), []);

  async function confirm() {
    clear();
    setChecked(true);
    if (password === '') return;
    setSending(true);
    const result = await toResult(api.POST('/api/passkeys/confirm/password', { body: { password } }));
    setSending(false);
    if (result.ok) onClose(true);
    else fail(texts.passkey_confirm_failed(), reasonOf(result));
  }

  return (
    <Dialog title={texts.password_confirm_title()} width="narrow" onClose={() => onClose(false)}>
      <Form
        failure={failure}
        className="max-w-none!"
        onSubmit={(event) => {
          event.preventDefault();
          void confirm();
        }}
      >
        <p className="text-s-ink-2">{texts.passkey_confirm_text()}</p>
        <PasswordField
          label={texts.password_confirm_field()}
          autoComplete="current-password"
          ref={field}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          error={isChecked && password === '' ? texts.field_password_required() : undefined}
        />
        <div className="flex flex-wrap gap-3 *:flex-1">
          <Button onClick={() => onClose(false)}>{texts.cancel()}</Button>
          <Button type="submit" variant="ink" sending={isSending}>
            {texts.label_confirm()}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
