import { publicApi } from '#web/platform/api/client.ts';
import { reasonOf, toResult } from '#web/platform/api/result.ts';
import { session } from '#web/platform/session/browser-session.ts';
import { answerWithPasskey } from './webauthn.ts';

/** Without an address: the device offers the accounts it has a passkey for. Resolves to the reason of a failure. */
export async function signInWithPasskey(): Promise<string | undefined> {
  const options = await toResult(publicApi.POST('/auth/passkey/options'));
  if (!options.ok) return reasonOf(options);
  const answer = await answerWithPasskey(options.data);
  if (!answer.ok) return answer.reason;
  const result = await session
    .signIn({ response: answer.response }, '/auth/passkey/login')
    .catch(() => ({ problem: undefined }));
  return 'user' in result ? undefined : reasonOf(result);
}
