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
  timeSchema,
  timestampSchema,
} from './fields.ts';
import { mediaSchema, uploadedFilesSchema } from './media.ts';

const webAddress = line(limits.address).pipe(
  z.url({ protocol: /^https?$/, error: () => texts.settings_link_invalid() }),
);

const whole = (min: number, max: number) => {
  const error = () => texts.settings_number_between({ min, max });
  return z.int({ error }).min(min, { error }).max(max, { error });
};
const time = timeSchema(() => texts.reservation_time_invalid());

/** Until so many days before the event a change of contract may change the number of guests. */
export const defaultGuestsFixedDays = 10;

/** How days are held and offered. */
const businessRules = {
  holdDays: whole(1, 60),
  holdHoursNear: whole(1, 168),
  holdDaysMax: whole(1, 120),
  guestMayExtend: z.boolean(),
  holdReminders: z.boolean(),
  automaticOffer: z.boolean(),
  offerHours: whole(4, 168),
  offerHoursNear: whole(4, 168),
  nightFrom: time,
  nightTo: time,
  firstMayAsk: z.boolean(),
  pricesPublic: z.boolean(),
  offerDays: whole(1, 60),
  guestsFixedDays: whole(1, 60),
  paperYears: whole(5, 50),
  cashInEur: z.boolean(),
};

export type BusinessRules = z.infer<z.ZodObject<typeof businessRules>>;

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
  taxNumber: orEmpty(line(limits.phone)),
  vatNumber: orEmpty(line(limits.phone)),
  ...businessRules,
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
    taxNumber: shown,
    vatNumber: shown,
    contactPhoto: mediaSchema.nullable(),
    ...businessRules,
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
