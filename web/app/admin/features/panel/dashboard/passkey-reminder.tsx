import { useState } from 'react';
import * as texts from '#texts';
import { usePasskeys } from '#web/features/passkeys/passkeys-query.ts';
import { hasPasskeySupport } from '#web/features/passkeys/webauthn.ts';
import { persistentStorage } from '#web/platform/lib/browser-storage.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';

const key = 'passkeyReminder';
const pauseMilliseconds = 30 * 24 * 60 * 60_000;

/** When each administrator of this browser put the reminder off. */
function readPauses(): Record<string, string> {
  try {
    return JSON.parse(persistentStorage.getItem(key) ?? '{}');
  } catch {
    return {};
  }
}

const isPaused = (since: string | undefined) =>
  since !== undefined && Date.now() - Date.parse(since) < pauseMilliseconds;

/** For an administrator without a passkey, at most every 30 days once it was put off in this browser. */
export function PasskeyReminder({ userId }: { userId: number }) {
  const { data } = usePasskeys();
  const [isHidden, setHidden] = useState(() => isPaused(readPauses()[userId]));
  if (data?.length !== 0 || isHidden || !hasPasskeySupport()) return null;

  function pause() {
    persistentStorage.setItem(key, JSON.stringify({ ...readPauses(), [userId]: new Date().toISOString() }));
    setHidden(true);
  }

  return (
    <div className="mb-5">
      <Alert tone="info" text={texts.passkey_reminder()}>
        <p>{texts.passkey_reminder_text()}</p>
        <div className="mt-1 flex flex-wrap gap-2">
          <ButtonLink size="small" to="/adminPanel/settings/account">
            {texts.passkey_reminder_add()}
          </ButtonLink>
          <Button size="small" variant="quiet" onClick={pause}>
            {texts.passkey_reminder_later()}
          </Button>
        </div>
      </Alert>
    </div>
  );
}
