import { z } from 'zod';
import {
  blankSchema,
  emailSchema,
  firstNameSchema,
  idParamSchema,
  idSchema,
  lastNameSchema,
  newPasswordSchema,
  phoneSchema,
  presentPasswordSchema,
  timestampSchema,
} from './fields.ts';

export const loginRequestSchema = z.object({ email: emailSchema, password: presentPasswordSchema });
export type LoginRequest = z.infer<typeof loginRequestSchema>;

/** Phone is optional; the form sends it only when it is not blank. */
export const registerRequestSchema = z.object({
  firstName: firstNameSchema,
  lastName: lastNameSchema,
  email: emailSchema,
  password: newPasswordSchema,
  phone: z.union([blankSchema.transform(() => undefined), phoneSchema]).optional(),
});

const opaqueToken = z.string().min(1).max(200);

export const refreshRequestSchema = z.object({ refreshToken: opaqueToken });
export const tokensSchema = z
  .object({ accessToken: z.string(), refreshToken: z.string() })
  .meta({ id: 'Tokens' });
export type Tokens = z.infer<typeof tokensSchema>;

/** Signing out works with the access token or, when that has run out, with the refresh token alone. */
export const logoutRequestSchema = z.object({ refreshToken: opaqueToken.optional() });

export const verifyQuerySchema = z.object({ token: z.string().max(200).optional() });

/** The same response whether or not the address has an account. */
export const acceptedSchema = z.object({ accepted: z.literal(true) }).meta({ id: 'Accepted' });

export const emailRequestSchema = z.object({ email: emailSchema });

export const changeEmailRequestSchema = z.object({
  newEmail: emailSchema,
  currentPassword: presentPasswordSchema,
});

export const confirmEmailRequestSchema = z.object({ token: opaqueToken });

export const resetPasswordRequestSchema = z.object({ token: opaqueToken, password: newPasswordSchema });

export const changePasswordRequestSchema = z.object({
  currentPassword: presentPasswordSchema,
  newPassword: newPasswordSchema,
});

export const sessionSchema = z
  .object({
    sessionId: idSchema,
    device: z.string(),
    createdAt: timestampSchema,
    lastUsedAt: timestampSchema,
    current: z.boolean(),
  })
  .meta({ id: 'Session' });

export const endSessionsQuerySchema = z.object({
  /** Ends one session; without it all sessions but the current one end. */
  sessionId: idParamSchema.optional(),
});

export const endedSessionsSchema = z.object({ ended: z.int().min(0) });
