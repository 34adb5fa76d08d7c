import { z } from 'zod';
import * as texts from '#texts';
import {
  emailSchema,
  limits,
  line,
  orEmpty,
  paragraph,
  phoneSchema,
  sentTimestampSchema,
  timestampSchema,
} from './fields.ts';
import { mediaSchema, uploadedFilesSchema } from './media.ts';

const webAddress = line(limits.address).pipe(
  z.url({ protocol: /^https?$/, error: () => texts.settings_link_invalid() }),
);

/** Empty values are not shown. */
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
  parking: orEmpty(paragraph(limits.directions)),
  borderDistance: orEmpty(paragraph(limits.directions)),
  airportDistance: orEmpty(paragraph(limits.directions)),
  hotels: orEmpty(paragraph(limits.directions)),
  contactPerson: orEmpty(line(limits.name)),
  contactRole: orEmpty(line(limits.name)),
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
    parking: shown,
    borderDistance: shown,
    airportDistance: shown,
    hotels: shown,
    contactPerson: shown,
    contactRole: shown,
    contactPhoto: mediaSchema.nullable(),
    updatedAt: timestampSchema,
  })
  .meta({ id: 'Settings' });
export type Settings = z.infer<typeof settingsSchema>;

/** `updatedAt` is the state that was edited; if it has changed since, the edit is refused. */
export const updateSettingsRequestSchema = z
  .object({ ...settings, updatedAt: sentTimestampSchema })
  .partial();
export type UpdateSettingsRequest = z.output<typeof updateSettingsRequestSchema>;

export const contactPhotoRequestSchema = z.object({
  files: uploadedFilesSchema.length(1, { error: () => texts.media_files_required() }),
});
