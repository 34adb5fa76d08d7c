import { z } from 'zod';
import { isMonthDay, weekdays } from '#domain/prices/price-days.ts';
import { extraUnits, lineUnits, maxInPriceList } from '#domain/prices/price-lines.ts';
import * as texts from '#texts';
import {
  daySchema,
  idSchema,
  limits,
  line,
  paragraph,
  sentTimestampSchema,
  shortText,
  timestampSchema,
} from '../fields.ts';
import { mediaSchema, uploadedFilesSchema } from '../media.ts';
import { moneySchema, sentPriceSchema } from '../money/money.ts';
import { eventTypeSchema } from '../reservations/event-types.ts';
import { requestedGuestsSchema } from '../reservations/reservations.ts';
import { chosenExtrasSchema } from './chosen-extras.ts';

const name = line(limits.name, texts.price_name_required).min(1, {
  error: () => texts.price_name_required(),
});

/** The price list is kept in KM; a document may be in EUR. */
const listPrice = sentPriceSchema.refine(({ currency }) => currency === 'BAM', {
  error: () => texts.price_in_bam(),
});

/** `updatedAt` is the state that was edited; if it has changed since, the edit is refused. */
const editedState = { updatedAt: sentTimestampSchema.optional() };

const menuFields = {
  name,
  description: paragraph(limits.directions),
  pricePerGuest: listPrice,
  pricePerChild: listPrice,
  isActive: z.boolean().default(true),
};
export const createMenuRequestSchema = z.object(menuFields);
export type CreateMenuRequest = z.infer<typeof createMenuRequestSchema>;

export const updateMenuRequestSchema = z
  .object({ ...menuFields, isActive: z.boolean() })
  .partial()
  .extend(editedState);
export type UpdateMenuRequest = z.infer<typeof updateMenuRequestSchema>;

export const menuPhotoRequestSchema = z.object({
  files: uploadedFilesSchema.length(1, { error: () => texts.media_files_required() }),
});

export const orderMenusRequestSchema = z.object({ menuIds: z.array(idSchema).max(maxInPriceList) });

export const menuSchema = z
  .object({
    menuId: idSchema,
    name: z.string(),
    description: z.string(),
    pricePerGuest: moneySchema,
    pricePerChild: moneySchema,
    photo: mediaSchema.nullable(),
    isActive: z.boolean(),
    updatedAt: timestampSchema,
  })
  .meta({ id: 'Menu' });
export type Menu = z.infer<typeof menuSchema>;

const extraUnitSchema = z.enum(extraUnits);

const extraFields = { name, price: listPrice, unit: extraUnitSchema, isActive: z.boolean().default(true) };
export const createExtraRequestSchema = z.object(extraFields);
export type CreateExtraRequest = z.infer<typeof createExtraRequestSchema>;

export const updateExtraRequestSchema = z
  .object({ ...extraFields, isActive: z.boolean() })
  .partial()
  .extend(editedState);
export type UpdateExtraRequest = z.infer<typeof updateExtraRequestSchema>;

export const extraSchema = z
  .object({
    extraId: idSchema,
    name: z.string(),
    price: moneySchema,
    unit: extraUnitSchema,
    isActive: z.boolean(),
    inOffers: z.int().optional().meta({ description: 'For administrators: how many sent offers have it' }),
    updatedAt: timestampSchema,
  })
  .meta({ id: 'Extra' });
export type Extra = z.infer<typeof extraSchema>;

const monthDay = shortText(5, texts.price_day_invalid).refine(isMonthDay, {
  error: () => texts.price_day_invalid(),
});
const weekday = z.enum(weekdays);

const ruleFields = {
  name,
  hallId: idSchema.nullable().meta({ description: 'Null: all halls' }),
  from: monthDay.meta({ description: 'MM-DD' }),
  to: monthDay.meta({ description: 'MM-DD; before `from`: in the next year' }),
  year: z.int().min(2000).max(2200).nullable().meta({ description: 'Null: every year' }),
  weekdays: z
    .array(weekday)
    .min(1, { error: () => texts.price_weekdays_required() })
    .max(7)
    .transform((days) => weekdays.filter((day) => days.includes(day))),
  eventType: eventTypeSchema.nullable().meta({ description: 'Null: all' }),
  rent: listPrice,
  minimumGuests: requestedGuestsSchema.nullable().meta({ description: 'Fewer are charged as so many' }),
  priority: z
    .int({ error: () => texts.price_priority_invalid() })
    .min(0)
    .max(1000),
};
export const createPriceRuleRequestSchema = z.object(ruleFields);
export type CreatePriceRuleRequest = z.infer<typeof createPriceRuleRequestSchema>;

export const updatePriceRuleRequestSchema = z.object(ruleFields).partial().extend(editedState);
export type UpdatePriceRuleRequest = z.infer<typeof updatePriceRuleRequestSchema>;

export const priceRuleSchema = z
  .object({
    priceRuleId: idSchema,
    name: z.string(),
    hallId: idSchema.nullable(),
    from: z.string(),
    to: z.string(),
    year: z.int().nullable(),
    weekdays: z.array(weekday),
    eventType: eventTypeSchema.nullable(),
    rent: moneySchema,
    minimumGuests: z.int().nullable(),
    priority: z.int(),
    updatedAt: timestampSchema,
  })
  .meta({ id: 'PriceRule' });
export type PriceRule = z.infer<typeof priceRuleSchema>;

const quotedDay = daySchema(() => texts.reservation_day_invalid());

export const quoteRequestSchema = z
  .object({
    hallId: idSchema.nullable().meta({ description: 'Null: all halls' }),
    eventDate: quotedDay.optional(),
    eventDates: z.array(quotedDay).min(1).max(31).optional().meta({ description: 'Instead of eventDate' }),
    eventType: eventTypeSchema.default('WEDDING'),
    guestCount: requestedGuestsSchema.nullish().meta({ description: "Without it each hall's minimum" }),
    menuId: idSchema.nullish(),
    cheapestMenu: z.boolean().default(false).meta({ description: 'Instead of menuId' }),
    extras: chosenExtrasSchema.default([]),
  })
  .refine(({ eventDate, eventDates }) => (eventDate === undefined) !== (eventDates === undefined), {
    path: ['eventDate'],
    error: () => texts.reservation_day_invalid(),
  });
export type QuoteRequest = z.infer<typeof quoteRequestSchema>;

export const priceLineSchema = z
  .object({
    text: z.string(),
    unit: z.enum(lineUnits),
    quantity: z.int(),
    unitPrice: moneySchema,
    amount: moneySchema,
  })
  .meta({ id: 'PriceLine' });

export const quoteSchema = z
  .object({
    lines: z.array(priceLineSchema),
    chargedGuests: z.int(),
    minimumGuests: z.int().nullable().meta({ description: 'Of the rule that holds on the day' }),
    minimumText: z.string().nullable().meta({ description: 'Which days have this minimum, as a sentence' }),
    total: moneySchema,
    totalEur: moneySchema,
    cheaperDay: z
      .object({
        eventDate: z.string(),
        total: moneySchema,
        difference: moneySchema.meta({ description: 'How much less it costs' }),
      })
      .nullable()
      .meta({ description: 'The nearest free day of the hall within 30 days that costs less' }),
  })
  .meta({ id: 'Quote' });
export type Quote = z.infer<typeof quoteSchema>;

const hallQuoteSchema = z
  .object({
    hallId: idSchema,
    state: z.enum(['FREE', 'TAKEN', 'CLOSED', 'TOO_SMALL', 'TOO_LARGE']),
    guestCount: z.int().meta({ description: 'The guests of the quote' }),
    quote: quoteSchema.nullable().meta({
      description:
        'Null where the guests do not fit, the day is closed, prices are hidden or no rule holds; without a cheaper day',
    }),
  })
  .meta({ id: 'HallQuote' });

const dayQuotesSchema = z
  .object({ eventDate: z.string(), halls: z.array(hallQuoteSchema) })
  .meta({ id: 'DayQuotes' });
export type DayQuotes = z.infer<typeof dayQuotesSchema>;

/** One hall on one day; all halls on one day; one or all halls on several days. */
export const quoteResponseSchema = z.union([
  quoteSchema,
  dayQuotesSchema,
  z.object({ days: z.array(dayQuotesSchema) }).meta({ id: 'QuotesOfDays' }),
]);
export type QuoteResponse = z.infer<typeof quoteResponseSchema>;
