import { z } from 'zod';
import { idParamSchema, idSchema, optionalQuery, shortText } from './fields.ts';

export const analyticsYears = { first: 2000, last: 2199 } as const;

const wholeNumber = (min: number, max: number) =>
  shortText(4)
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max));
const year = optionalQuery(wholeNumber(analyticsYears.first, analyticsYears.last));
const month = optionalQuery(wholeNumber(1, 12));
const includePending = optionalQuery(z.enum(['true', 'false']))
  .default('false')
  .meta({ description: 'Counts requests that wait for an answer too' });

export const analyticsQuerySchema = z.object({ year, month, includePending });
export type AnalyticsQuery = z.infer<typeof analyticsQuerySchema>;

export const allAnalyticsQuerySchema = z.object({
  year,
  month,
  includePending,
  hallId: optionalQuery(idParamSchema),
});
export type AllAnalyticsQuery = z.infer<typeof allAnalyticsQuerySchema>;

const count = z.int().min(0);

export const analyticsRecordSchema = z
  .object({
    month: z.int().min(1).max(12).nullable().meta({ description: 'Null: the whole year' }),
    year: z.int().nullable().meta({ description: 'Null: all years' }),
    totalWeddings: count,
    totalGuests: count,
    totalBirthdays: count,
    totalBaptisms: count,
    totalOtherEvents: count,
  })
  .meta({ id: 'AnalyticsRecord' });
export type AnalyticsRecord = z.infer<typeof analyticsRecordSchema>;

export const analyticsRecordsSchema = z.object({ records: z.array(analyticsRecordSchema) });

export const hallComparisonSchema = analyticsRecordSchema
  .extend({ hallId: idSchema, hall: z.object({ name: z.string() }) })
  .meta({ id: 'HallComparison' });
export type HallComparison = z.infer<typeof hallComparisonSchema>;
