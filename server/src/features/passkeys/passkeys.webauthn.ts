import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import type { AssertionResponse, CreatePasskeyRequest } from '#contracts/team/passkeys.ts';
import { AppError } from '../../platform/http/app-error.ts';

type StoredKey = { credentialId: string; publicKey: string };

/** The library throws for everything that does not fit: challenge, origin, relying party, signature. */
async function orFailed<Answer extends { verified: boolean }>(verification: () => Promise<Answer>) {
  const answer = await verification().catch(() => undefined);
  if (!answer?.verified) throw new AppError('passkeyFailed');
  return answer;
}

/** The challenge that an answer names, before anything about it is checked. */
export function challengeOf(clientDataJSON: string): string {
  try {
    return decodeClientDataJSON(clientDataJSON).challenge;
  } catch {
    throw new AppError('passkeyFailed');
  }
}

/** What the browser answers, checked for this site alone. */
export function createWebAuthn(publicUrl: URL) {
  const rpId = publicUrl.hostname;
  const expected = {
    expectedOrigin: /* guard: passkey-origin = [$, 'https://zlo.example'] */ publicUrl.origin,
    expectedRPID: /* guard: passkey-rp-id = [$, 'zlo.example'] */ rpId,
  };

  return {
    rpId,

    async verifyNew(response: CreatePasskeyRequest['response'], challenge: string) {
      const { registrationInfo } = await orFailed(() =>
        verifyRegistrationResponse({
          ...expected,
          response: response as RegistrationResponseJSON,
          expectedChallenge: challenge,
          requireUserVerification: true,
        }),
      );
      if (!registrationInfo) throw new AppError('passkeyFailed');
      const { credential, credentialBackedUp } = registrationInfo;
      return {
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: credential.transports ?? [],
        isBackedUp: credentialBackedUp,
      };
    },

    async verifyAnswer(
      response: AssertionResponse,
      challenge: string,
      { credentialId, publicKey }: StoredKey,
      requireUserVerification: boolean,
    ) {
      const { authenticationInfo } = await orFailed(() =>
        verifyAuthenticationResponse({
          ...expected,
          response: response as AuthenticationResponseJSON,
          expectedChallenge: challenge,
          // The counter is compared with the locked row.
          credential: { id: credentialId, publicKey: Buffer.from(publicKey, 'base64url'), counter: 0 },
          requireUserVerification: /* guard: passkey-user-verified = false */ requireUserVerification,
        }),
      );
      const { newCounter, credentialBackedUp, userVerified } = authenticationInfo;
      return { counter: newCounter, isBackedUp: credentialBackedUp, userVerified };
    },
  };
}
