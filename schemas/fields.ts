import { z } from 'zod';
import { isDay } from '#domain/dates/days.ts';
import * as texts from '#texts';
import './schema-settings.ts';

/** Field schemas shared by several calls. Texts are read at validation, never at import time. */

export const limits = {
  name: 100,
  email: 254,
  phone: 30,
  timeOfDay: 5,
  subject: 200,
  message: 5000,
  cancelReason: 500,
  title: 200,
  blogContent: 50_000,
  mediaOfPost: 100,
  address: 2000,
  directions: 1000,
  terms: 30_000,
  passwordMin: 8,
  passwordMax: 128,
} as const;

const postgresIntegerMax = 2_147_483_647;

// PostgreSQL cannot store NUL; other control characters, lone surrogates and bidi overrides are refused in one-line
// texts.
const oneLine = /^[^\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u;

const isInvisible = (character: string) =>
  character.trim() === '' ||
  (character >= '\u200b' && character <= '\u200f') ||
  character === '\u2060' ||
  character === '\u00ad';

/** Invisible characters alone are not a name. A loop, since a pattern for the end would backtrack at every blank. */
function withoutInvisibleEdges(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && isInvisible(text.charAt(start))) start += 1;
  while (end > start && isInvisible(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/**
 * Cleaned without patterns, then cut, so that later patterns run on a bounded length; a text that is too long is still
 * too long after the cut.
 */
const sentText = (max: number, missing: () => string, clean: (text: string) => string) =>
  z
    .string({ error: () => missing() })
    .overwrite((text) => clean(text).slice(0, 2 * max))
    .max(max, { error: () => texts.field_too_long({ max }) });

const orEmptyBeyond = (max: number) => (text: string) => (text.length > max ? '' : text);

/** A text of one fixed form, checked by the next schema; a longer one is treated as empty. */
export const shortText = (max: number, error: () => string = texts.field_invalid) =>
  z.string({ error }).overwrite(orEmptyBeyond(max));

/** JSON inside of a field of a form, for `transform`. */
export function parseJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: texts.field_invalid() });
    return z.NEVER;
  }
}

export const idSchema = z
  .int({ error: () => texts.field_id_invalid() })
  .positive({ error: () => texts.field_id_invalid() })
  .max(postgresIntegerMax, { error: () => texts.field_id_invalid() });

/** An id in a path or query: decimal digits only. */
export const idParamSchema = shortText(10)
  .regex(/^[1-9]\d{0,9}$/, { error: () => texts.field_id_invalid() })
  .transform(Number)
  .pipe(idSchema);

export const timestampSchema = z.iso.datetime();

/** A timestamp in a request; one that is too long is treated as empty. */
export const sentTimestampSchema = z.preprocess(
  (value) => (typeof value === 'string' ? orEmptyBeyond(64)(value) : value),
  timestampSchema,
);

/** An unset filter arrives as an empty string. */
export const optionalQuery = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal('').transform(() => undefined), schema]).optional();

export const line = (max: number, missing: () => string = texts.field_invalid) =>
  sentText(max, missing, withoutInvisibleEdges).regex(oneLine, {
    error: () => texts.field_control_characters(),
  });

// Line breaks and tabs are allowed, other control characters are not.
const severalLines = /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u;

// Forms send line breaks as CRLF; stored and counted as one character.
const withSingleBreaks = (text: string) =>
  withoutInvisibleEdges(text.replaceAll('\r\n', '\n').replaceAll('\r', '\n'));

export const paragraph = (max: number, missing: () => string = texts.field_invalid) =>
  sentText(max, missing, withSingleBreaks).regex(severalLines, {
    error: () => texts.field_control_characters(),
  });

/** An empty text clears the field. */
export const orEmpty = <Schema extends z.ZodType<string, string>>(schema: Schema) =>
  z
    .string()
    .nullable()
    .transform((value) => value?.trim() || null)
    .pipe(schema.nullable());

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

/** At sign-in only emptiness and size are checked, since the rules for new passwords may have changed. */
export const presentPasswordSchema = z
  .string({ error: () => texts.field_password_required() })
  .min(1, { error: () => texts.field_password_required() })
  .max(1024, { error: () => texts.field_password_long() });

/** Length is counted in characters, not in UTF-16 code units. */
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

/** A time of day, `HH:MM`. */
export const timeSchema = (error: () => string) =>
  shortText(limits.timeOfDay, error).regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error });

export const daySchema = (error: () => string) => shortText(10, error).refine(isDay, { error });
