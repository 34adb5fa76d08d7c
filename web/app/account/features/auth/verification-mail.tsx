import { useState } from 'react';
import * as texts from '#texts';
import { publicApi } from '#web/platform/api/client.ts';
import { type Failure, reasonOf, toResult } from '#web/platform/api/result.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';

/** After the registration: where the mail is; after a sign-in with an unconfirmed address: the offer of another one. */
export default function VerificationMail({ email, isFirst = false }: { email: string; isFirst?: boolean }) {
  return isFirst ? (
    <Alert tone="success" text={texts.login_mail_sent({ email })}>
      <p>{texts.login_mail_sent_hint()}</p>
    </Alert>
  ) : (
    <ResendVerification email={email} />
  );
}

/** The password was right, but the address is not confirmed. */
function ResendVerification({ email }: { email: string }) {
  const [isSending, setSending] = useState(false);
  const [isDone, setDone] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  async function resend() {
    setSending(true);
    setFailure(undefined);
    const result = await toResult(publicApi.POST('/auth/resend-verification', { body: { email } }));
    setSending(false);
    if (result.ok) setDone(true);
    else setFailure(result);
  }

  if (isDone) return <Alert tone="success" text={texts.resend_done()} focused />;
  return (
    <>
      {failure && (
        <Alert tone="danger" text={texts.resend_failed()} focused>
          <p>{reasonOf(failure)}</p>
        </Alert>
      )}
      <Button variant="line" block sending={isSending} onClick={resend}>
        {texts.resend_offer()}
      </Button>
    </>
  );
}
