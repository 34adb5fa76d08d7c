import { z } from 'zod';
import { optionalQuery, sentTimestampSchema, shortText, timestampSchema } from './fields.ts';

/** `timestamp` is validated but not used; the server's clock counts. */
export const trackVisitRequestSchema = z.object({
  visitorId: shortText(64)
    .regex(/^[A-Za-z0-9-]{8,64}$/)
    .meta({ description: 'Chosen by the browser, once a session; says nothing about a person' }),
  timestamp: sentTimestampSchema,
});
export type TrackVisitRequest = z.infer<typeof trackVisitRequestSchema>;

const count = z.int().min(0);

const granularitySchema = z.enum(['day', 'week', 'month', 'year']);
export type Granularity = z.infer<typeof granularitySchema>;

export const visitPeriodQuerySchema = z.object({
  granularity: optionalQuery(granularitySchema).default('day'),
});

export const visitStatisticSchema = z
  .object({
    periodKey: z
      .string()
      .meta({ description: '2026-11-15, 2026-W46, 2026-11 or 2026, in the time zone of the business' }),
    totalVisits: count,
    uniqueVisitors: count,
  })
  .meta({ id: 'VisitStatistic' });
export type VisitStatistic = z.infer<typeof visitStatisticSchema>;

/** A visitor of several periods is counted once here, unlike in the sums over periods. */
export const visitSummarySchema = z
  .object({
    from: z.string().meta({ description: 'The first day of the periods' }),
    to: z.string().meta({ description: 'Today' }),
    differentVisitors: count,
    listedVisitors: count.meta({ description: 'How many the list of visitors reaches' }),
  })
  .meta({ id: 'VisitSummary' });
export type VisitSummary = z.infer<typeof visitSummarySchema>;

/** Bounds the cost of a page. */
export const maxListedVisitors = 10_000;

export const visitorQuerySchema = z.object({
  page: z.coerce.number().pipe(z.int().min(1).max(1_000_000)).default(1),
  size: z.coerce.number().pipe(z.int().min(1).max(100)).default(100),
});
export type VisitorQuery = z.infer<typeof visitorQuerySchema>;

export const visitorSchema = z
  .object({ visitorId: z.string(), visitsCount: count, lastVisit: timestampSchema })
  .meta({ id: 'Visitor' });
export type Visitor = z.infer<typeof visitorSchema>;
