import { KeyRound } from 'lucide-react';
import type { Middleware } from 'openapi-fetch';
import { useEffect, useState } from 'react';
import type { problems } from '#contracts/problem.ts';
import * as texts from '#texts';
import { api } from '../api/client.ts';
import { reasonOf, toProblem, toResult } from '../api/result.ts';
import { session } from '../session/browser-session.ts';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { answerWithPasskey } from './webauthn.ts';

// A literal, since importing the catalogue would add the texts of all errors.
const confirmationNeeded: (typeof problems)['confirmationNeeded']['code'] = -1140;

async function isConfirmationNeeded(response: Response): Promise<boolean> {
  if (response.status !== 403) return false;
  const problem = toProblem(
    await response
      .clone()
      .json()
      .catch(() => undefined),
  );
  return problem?.code === confirmationNeeded;
}

/** Resolves to the reason of a failure. */
async function confirmSession(): Promise<string | undefined> {
  const options = await toResult(api.POST('/api/passkeys/confirm/options'));
  if (!options.ok) return reasonOf(options);
  const answer = await answerWithPasskey(options.data);
  if (!answer.ok) return answer.reason;
  const result = await toResult(api.POST('/api/passkeys/confirm', { body: { response: answer.response } }));
  return result.ok ? undefined : reasonOf(result);
}

type Asked = { promise: Promise<boolean>; resolve: (isConfirmed: boolean) => void };

/**
 * Once in the frame of a panel: a call that the server refuses until it is confirmed waits for the passkey and is
 * repeated. When the dialog is closed, the call is answered with the refusal.
 */
export function PasskeyConfirmation() {
  const [asked, setAsked] = useState<Asked>();

  useEffect(() => {
    let current: Asked | undefined;
    const repeat: Middleware = {
      async onResponse({ request, response }) {
        if (!(await isConfirmationNeeded(response))) return undefined;
        current ??= Promise.withResolvers<boolean>();
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
  return (
    <ConfirmDialog
      icon={KeyRound}
      question={texts.passkey_confirm_title()}
      consequence={texts.passkey_confirm_text()}
      yes={texts.passkey_confirm()}
      isDangerous={false}
      onConfirm={async () => {
        const reason = await confirmSession();
        if (reason) return { text: texts.passkey_confirm_failed(), reason };
        close(true);
        return undefined;
      }}
      onClose={() => close(false)}
    />
  );
}
