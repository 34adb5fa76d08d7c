import { z } from 'zod';
import * as texts from '#texts';
import { idSchema, limits, line, presentPasswordSchema, shortText, timestampSchema } from '../fields.ts';

const base64url = (max: number) => shortText(max).regex(/^[\w-]+$/, { error: () => texts.field_invalid() });

export const passkeySchema = z
  .object({
    passkeyId: idSchema,
    name: z.string(),
    createdAt: timestampSchema,
    lastUsedAt: timestampSchema.nullable(),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof passkeySchema>;

/** Options for the browser, in the JSON form of WebAuthn. */
export const passkeyOptionsSchema = z.looseObject({ challenge: z.string() });

const responseCommon = {
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(40).optional(),
  clientExtensionResults: z.record(z.string().max(60), z.unknown()).default({}),
};

const registrationResponseSchema = z.object({
  ...responseCommon,
  response: z.object({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(20_000),
    transports: z.array(z.string().max(40)).max(10).optional(),
    authenticatorData: base64url(20_000).optional(),
    publicKey: base64url(8_000).optional(),
    publicKeyAlgorithm: z.int().min(-100_000).max(100_000).optional(),
  }),
});

export const assertionResponseSchema = z.object({
  ...responseCommon,
  response: z.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(4_000),
    userHandle: base64url(200).optional(),
  }),
});
export type AssertionResponse = z.output<typeof assertionResponseSchema>;

const passkeyName = line(limits.name, texts.passkey_name_required).min(1, {
  error: () => texts.passkey_name_required(),
});
export const createPasskeyRequestSchema = z.object({
  name: passkeyName,
  response: registrationResponseSchema,
});
export type CreatePasskeyRequest = z.output<typeof createPasskeyRequestSchema>;
export const renamePasskeyRequestSchema = z.object({ name: passkeyName });
export const passkeyLoginRequestSchema = z.object({ response: assertionResponseSchema });
export const confirmByPasswordRequestSchema = z.object({ password: presentPasswordSchema });
export const confirmedSchema = z.object({ confirmedUntil: timestampSchema });
