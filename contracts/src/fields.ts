import { z } from 'zod';
import * as texts from '#texts';
import { isDay } from './days.ts';
import './schema-settings.ts';

/** Field rules shared by several calls. Texts are read when a value is judged, never at import time. */

export const limits = {
  name: 100,
  email: 254,
  phone: 30,
  subject: 200,
  message: 5000,
  title: 200,
  blogContent: 50_000,
  mediaOfPost: 100,
  address: 2000,
  passwordMin: 8,
  passwordMax: 128,
} as const;

const postgresIntegerMax = 2_147_483_647;

// NUL cannot be stored; other controls, lone surrogates and what turns the direction of text have no business in a line.
const oneLine = /^[^\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u;

/** A name of characters that nobody sees is no name. */
const withoutInvisibleEdges = (text: string) =>
  text.replace(/^[\s\u200b-\u200f\u2060\ufeff\u00ad]+|[\s\u200b-\u200f\u2060\ufeff\u00ad]+$/gu, '');

export const idSchema = z
  .int({ error: () => texts.field_id_invalid() })
  .positive({ error: () => texts.field_id_invalid() })
  .max(postgresIntegerMax, { error: () => texts.field_id_invalid() });

/** An id in a path or a query arrives as text: plain decimal digits only. */
export const idParamSchema = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, { error: () => texts.field_id_invalid() })
  .transform(Number)
  .pipe(idSchema);

export const timestampSchema = z.iso.datetime();

/** An untouched filter arrives empty: that is no filter. */
export const optionalQuery = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal('').transform(() => undefined), schema]).optional();

export const line = (max: number, missing: () => string = texts.field_invalid) =>
  z
    .string({ error: () => missing() })
    .overwrite(withoutInvisibleEdges)
    .max(max, { error: () => texts.field_too_long({ max }) })
    .regex(oneLine, { error: () => texts.field_control_characters() });

// Several lines: breaks and tabs are welcome, other controls are not.
const severalLines = /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u;

export const paragraph = (max: number, missing: () => string = texts.field_invalid) =>
  z
    .string({ error: () => missing() })
    // A form sends each line break as two characters; what was typed is one, and counts as one.
    .overwrite((text) => withoutInvisibleEdges(text.replace(/\r\n?/g, '\n')))
    .max(max, { error: () => texts.field_too_long({ max }) })
    .regex(severalLines, { error: () => texts.field_control_characters() });

export const firstNameSchema = line(limits.name, texts.field_first_name_required).min(1, {
  error: () => texts.field_first_name_required(),
});
export const lastNameSchema = line(limits.name, texts.field_last_name_required).min(1, {
  error: () => texts.field_last_name_required(),
});

export const emailSchema = line(limits.email, texts.field_email_required)
  .min(1, { error: () => texts.field_email_required(), abort: true })
  .toLowerCase()
  .pipe(z.email({ error: () => texts.field_email_invalid() }));

export const phoneSchema = line(limits.phone).regex(/^\+?[\d\s()/.-]*\d[\d\s()/.-]*$/, {
  error: () => texts.field_phone_invalid(),
});

/** Signing in accepts whatever was chosen once; only emptiness and size are judged. */
export const presentPasswordSchema = z
  .string({ error: () => texts.field_password_required() })
  .min(1, { error: () => texts.field_password_required() })
  .max(1024, { error: () => texts.field_password_long() });

/** People count characters, not code units: an emoji is one. */
export const newPasswordSchema = z
  .string({ error: () => texts.field_password_required() })
  .min(1, { error: () => texts.field_password_required(), abort: true })
  .max(1024, { error: () => texts.field_password_long(), abort: true })
  .refine((value) => [...value].length >= limits.passwordMin, { error: () => texts.field_password_short() })
  .refine((value) => [...value].length <= limits.passwordMax, { error: () => texts.field_password_long() });

export const blankSchema = z.string().regex(/^\s*$/);

export const daySchema = (error: () => string) => z.string({ error }).refine(isDay, { error });
