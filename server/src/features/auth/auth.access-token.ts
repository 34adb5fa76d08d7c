import { errors, jwtVerify, SignJWT } from 'jose';
import { type Clock, minutes } from '../../platform/clock.ts';
import { Refusal } from '../../platform/http/refusal.ts';

const lifetime = minutes(15);
const algorithm = 'HS256';
const audience = 'saloni';
const issuer = 'saloni';

export type AccessTokens = ReturnType<typeof createAccessTokens>;
type Claims = { userId: number; sessionId: number };

export function createAccessTokens({ secret, clock }: { secret: string; clock: Clock }) {
  const key = new TextEncoder().encode(secret);

  const positive = (value: unknown) =>
    Number.isInteger(value) && Number(value) > 0 ? Number(value) : undefined;

  return {
    async sign({ userId, sessionId }: Claims): Promise<string> {
      const now = clock.now();
      return new SignJWT({ sessionId })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setSubject(String(userId))
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(now)
        .setExpirationTime(new Date(now.getTime() + lifetime))
        .sign(key);
    },

    async verify(token: string): Promise<Claims> {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [algorithm],
          audience,
          issuer,
          currentDate: clock.now(),
          requiredClaims: ['exp', 'iat', 'sub'],
        });
        const userId = positive(Number(payload.sub));
        const sessionId = positive(payload.sessionId);
        if (!userId || !sessionId) throw new Refusal('tokenInvalid');
        return { userId, sessionId };
      } catch (error) {
        if (error instanceof errors.JWTExpired) throw new Refusal('tokenExpired');
        throw new Refusal('tokenInvalid');
      }
    },
  };
}
