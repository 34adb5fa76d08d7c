import { z } from 'zod';
import * as texts from '#texts';
import { isDay } from './days.ts';
import './schema-settings.ts';

/** Field rules shared by several calls. Texts are read when a value is checked, never at import time. */

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

const isInvisible = (character: string) =>
  character.trim() === '' ||
  (character >= '\u200b' && character <= '\u200f') ||
  character === '\u2060' ||
  character === '\u00ad';

/** A name of characters that nobody sees is no name. A pattern for the end would begin again at every blank. */
function withoutInvisibleEdges(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && isInvisible(text.charAt(start))) start += 1;
  while (end > start && isInvisible(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** Cleaned without patterns, then cut: enough is left to be refused as too long, and no pattern ever looks at more. */
const sentText = (max: number, missing: () => string, clean: (text: string) => string) =>
  z
    .string({ error: () => missing() })
    .overwrite((text) => /* guard: pattern-length = clean(text) */ clean(text).slice(0, 2 * max))
    .max(max, { error: () => texts.field_too_long({ max }) });

const orEmptyBeyond = (max: number) => (text: string) => (text.length > max ? '' : text);

/** A text of one fixed form, which the next check knows; one that is too long for it is treated as an empty one. */
export const shortText = (max: number, error: () => string = texts.field_invalid) =>
  z.string({ error }).overwrite(orEmptyBeyond(max));

export const idSchema = z
  .int({ error: () => texts.field_id_invalid() })
  .positive({ error: () => texts.field_id_invalid() })
  // guard: id-range
  .max(postgresIntegerMax, { error: () => texts.field_id_invalid() });

/** An id in a path or a query arrives as text: plain decimal digits only. */
export const idParamSchema = shortText(10)
  .regex(/^[1-9]\d{0,9}$/, { error: () => texts.field_id_invalid() })
  .transform(Number)
  .pipe(idSchema);

export const timestampSchema = z.iso.datetime();

/** A moment that somebody sends; one that is too long for any is treated as an empty text. */
export const sentTimestampSchema = z.preprocess(
  (value) => (typeof value === 'string' ? orEmptyBeyond(64)(value) : value),
  timestampSchema,
);

/** An untouched filter arrives empty: that is no filter. */
export const optionalQuery = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal('').transform(() => undefined), schema]).optional();

export const line = (max: number, missing: () => string = texts.field_invalid) =>
  sentText(max, missing, withoutInvisibleEdges).regex(oneLine, {
    error: () => texts.field_control_characters(),
  });

// Several lines: breaks and tabs are welcome, other controls are not.
const severalLines = /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u;

// A form sends each line break as two characters; what was typed is one, and counts as one.
const withSingleBreaks = (text: string) =>
  withoutInvisibleEdges(text.replaceAll('\r\n', '\n').replaceAll('\r', '\n'));

export const paragraph = (max: number, missing: () => string = texts.field_invalid) =>
  sentText(max, missing, withSingleBreaks).regex(severalLines, {
    error: () => texts.field_control_characters(),
  });

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

export const phoneSchema = line(limits.phone).regex(/^\+?[\s()/.-]*\d[\d\s()/.-]*$/, {
  error: () => texts.field_phone_invalid(),
});

/** Signing in accepts whatever was chosen once; only emptiness and size are checked. */
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

export const blankSchema = z
  .string()
  .refine((value) => value.trim() === '')
  .meta({ pattern: String.raw`^\s*$` });

export const daySchema = (error: () => string) => shortText(10, error).refine(isDay, { error });
