import { z } from 'zod';
import type { AssertionResponse, CreatePasskeyRequest } from '#schemas/team/passkeys.ts';
import { AppError } from '#server/platform/http/app-error.ts';

/** Loaded when it is first needed, since it would take a quarter of a second at every start. */
const library = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256; the library's own list asks Node about algorithms that are experimental there. */
const supportedAlgorithmIDs = [-8, -7, -257];

type Descriptor = { id: string; transports: string[] };
type StoredKey = { credentialId: string; publicKey: string };
type Person = { userId: number; email: string; firstName: string; lastName: string };
type VerifiedResponse<Response> = { id: string; rawId: string; type: 'public-key'; response: Response };

/** What a verification reads: neither how the authenticator is attached nor the extensions, of which none is asked. */
const verifiable = <Response>({ id, rawId, type, response }: VerifiedResponse<Response>) => ({
  id,
  rawId,
  type,
  response,
  clientExtensionResults: {},
});

/** The library throws for everything that does not fit: challenge, origin, relying party, signature. */
async function orFailed<Answer extends { verified: boolean }>(verification: Promise<Answer>) {
  const answer = await verification.catch(() => undefined);
  if (!answer?.verified) throw new AppError('passkeyFailed');
  return answer;
}

const clientDataSchema = z.object({ challenge: z.string() });

/** The challenge that an answer names, before anything about it is checked. */
export function challengeOf(clientDataJSON: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    return clientDataSchema.parse(data).challenge;
  } catch {
    throw new AppError('passkeyFailed');
  }
}

/** What the browser is asked and answers, for this site alone. */
export function createWebAuthn(publicUrl: URL, timeout: number) {
  const rpID = publicUrl.hostname;
  const expected = {
    expectedOrigin: publicUrl.origin,
    expectedRPID: rpID,
  };

  return {
    async optionsForNew(person: Person, rpName: string, excludeCredentials: Descriptor[]) {
      const { generateRegistrationOptions } = await library();
      return generateRegistrationOptions({
        rpName,
        rpID,
        userName: person.email,
        userDisplayName: `${person.firstName} ${person.lastName}`,
        userID: new TextEncoder().encode(String(person.userId)),
        timeout,
        attestationType: 'none',
        excludeCredentials,
        supportedAlgorithmIDs,
        // One that cannot verify its user could not confirm anything later.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
    },

    /** Without passkeys to choose from, the authenticator offers those that it has. */
    async optionsForAnswer(userVerification: 'preferred' | 'required', allowCredentials: Descriptor[] = []) {
      const { generateAuthenticationOptions } = await library();
      return generateAuthenticationOptions({ rpID, timeout, userVerification, allowCredentials });
    },

    async verifyNew(response: CreatePasskeyRequest['response'], expectedChallenge: string) {
      const { verifyRegistrationResponse } = await library();
      const { transports = [], ...attested } = response.response;
      const { registrationInfo } = await orFailed(
        verifyRegistrationResponse({
          ...expected,
          response: verifiable({ ...response, response: attested }),
          expectedChallenge,
          requireUserVerification: true,
          supportedAlgorithmIDs,
        }),
      );
      if (!registrationInfo) throw new AppError('passkeyFailed');
      const { credential, credentialBackedUp } = registrationInfo;
      return {
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports,
        isBackedUp: credentialBackedUp,
      };
    },

    async verifyAnswer(
      response: AssertionResponse,
      expectedChallenge: string,
      { credentialId, publicKey }: StoredKey,
      requireUserVerification: boolean,
    ) {
      const { verifyAuthenticationResponse } = await library();
      const { authenticationInfo } = await orFailed(
        verifyAuthenticationResponse({
          ...expected,
          response: verifiable(response),
          expectedChallenge,
          // The counter is compared with the locked row.
          credential: { id: credentialId, publicKey: Buffer.from(publicKey, 'base64url'), counter: 0 },
          requireUserVerification: requireUserVerification,
        }),
      );
      const { newCounter, credentialBackedUp, userVerified } = authenticationInfo;
      return { counter: newCounter, isBackedUp: credentialBackedUp, userVerified };
    },
  };
}
