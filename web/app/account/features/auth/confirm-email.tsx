import { useState } from 'react';
import * as texts from '#texts';
import { publicApi } from '#web/platform/api/client.ts';
import { type Failure, reasonOf, toResult } from '#web/platform/api/result.ts';
import { session, useSession } from '#web/platform/session/browser-session.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { removeFragment, useTokenInFragment } from './token-in-fragment.ts';

/** The link in the mail; confirmed by a button, since mail scanners open links too. */
export function ConfirmEmail({ onDone }: { onDone: () => void }) {
  const token = useTokenInFragment();
  const isSignedIn = useSession().status === 'signedIn';
  const [isSending, setSending] = useState(false);
  const [isDone, setDone] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  async function confirm() {
    setSending(true);
    setFailure(undefined);
    const result = await toResult(publicApi.POST('/auth/confirm-email', { body: { token: token ?? '' } }));
    setSending(false);
    if (!result.ok) return setFailure(result);
    setDone(true);
    onDone();
    removeFragment();
    // Shows the new address everywhere.
    void session.restore();
  }

  if (isDone)
    return (
      <div className="grid gap-4.5">
        <Alert tone="success" text={texts.confirm_email_done()} focused>
          <p>{texts.confirm_email_done_hint()}</p>
        </Alert>
        <ButtonLink to={isSignedIn ? '/profile' : '/login'} variant="ink" size="large" block>
          {isSignedIn ? texts.confirm_email_to_profile() : texts.navigation_login()}
        </ButtonLink>
      </div>
    );
  return (
    <div className="grid gap-4.5">
      {token === '' && (
        <Alert tone="danger" text={texts.confirm_email_failed()}>
          <p>{texts.confirm_email_link_missing()}</p>
        </Alert>
      )}
      {failure && (
        <Alert tone="danger" text={texts.confirm_email_failed()} focused>
          <p>{reasonOf(failure)}</p>
        </Alert>
      )}
      {token !== '' && (
        <Button variant="ink" size="large" block sending={isSending} onClick={confirm}>
          {texts.confirm_email_submit()}
        </Button>
      )}
    </div>
  );
}
