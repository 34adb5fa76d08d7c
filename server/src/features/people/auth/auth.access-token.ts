import { errors, jwtVerify, SignJWT } from 'jose';
import { idParamSchema, idSchema } from '#schemas/fields.ts';
import { minutes, seconds } from '#server/platform/clock.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Platform } from '#server/platform/platform.ts';

const lifetime = minutes(15);
const algorithm = 'HS256';
const audience = 'saloni';
const issuer = 'saloni';

export type AccessTokens = ReturnType<typeof createAccessTokens>;
type Claims = { userId: number; sessionId: number };

/** Clients repeat the same token; the least recently used is evicted. */
const maxCachedTokens = 1_000;

export function createAccessTokens({ secret, clock }: Pick<Platform, 'secret' | 'clock'>) {
  const key = new TextEncoder().encode(secret);

  const known = new Map<string, Claims & { expires: number }>();
  function keep(token: string, claims: Claims & { expires: number }) {
    const oldest = known.keys().next();
    if (known.size >= maxCachedTokens && !oldest.done) known.delete(oldest.value);
    known.set(token, claims);
  }

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

    /** The signature of a cached token is not verified again, only its expiry. */
    async verify(token: string): Promise<Claims> {
      const before = known.get(token);
      if (before && clock.now().getTime() < before.expires) return before;
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [algorithm],
          audience,
          issuer,
          currentDate: clock.now(),
          requiredClaims: ['exp', 'iat', 'sub'],
        });
        if (!payload.exp) throw new AppError('tokenInvalid');
        const userId = idParamSchema.parse(payload.sub);
        const sessionId = idSchema.parse(payload.sessionId);
        const claims = { userId, sessionId, expires: seconds(payload.exp) };
        keep(token, claims);
        return claims;
      } catch (error) {
        if (error instanceof errors.JWTExpired) throw new AppError('tokenExpired');
        throw new AppError('tokenInvalid');
      }
    },
  };
}
