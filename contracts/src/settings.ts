import { z } from 'zod';
import * as texts from '#texts';
import { emailSchema, limits, line, phoneSchema, sentTimestampSchema, timestampSchema } from './fields.ts';

/** Empty values are not shown. */
const orEmpty = <Schema extends z.ZodType<string, string>>(schema: Schema) =>
  z
    .string()
    .nullable()
    .transform((value) => value?.trim() || null)
    .pipe(schema.nullable());

const webAddress = line(limits.address).pipe(
  z.url({ protocol: /^https?$/, error: () => texts.settings_link_invalid() }),
);

const settings = {
  name: line(limits.name, texts.settings_name_required).min(1, {
    error: () => texts.settings_name_required(),
  }),
  phone: orEmpty(phoneSchema),
  viber: orEmpty(phoneSchema),
  whatsApp: orEmpty(phoneSchema),
  email: orEmpty(emailSchema),
  address: orEmpty(line(limits.subject)),
  mapLink: orEmpty(webAddress),
  facebook: orEmpty(webAddress),
  instagram: orEmpty(webAddress),
  tikTok: orEmpty(webAddress),
  youTube: orEmpty(webAddress),
};

const shown = z.string().nullable();

export const settingsSchema = z
  .object({
    name: z.string(),
    phone: shown,
    viber: shown,
    whatsApp: shown,
    email: shown,
    address: shown,
    mapLink: shown,
    facebook: shown,
    instagram: shown,
    tikTok: shown,
    youTube: shown,
    updatedAt: timestampSchema,
  })
  .meta({ id: 'Settings' });
export type Settings = z.infer<typeof settingsSchema>;

/** `updatedAt` is the state that was edited; if it has changed since, the edit is refused. */
export const updateSettingsRequestSchema = z
  .object({ ...settings, updatedAt: sentTimestampSchema })
  .partial();
export type UpdateSettingsRequest = z.output<typeof updateSettingsRequestSchema>;
