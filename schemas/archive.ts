import { z } from 'zod';
import { idSchema, limits, line, optionalQuery, timestampSchema } from './fields.ts';
import { mediaSchema } from './media.ts';

export const archivePageSize = 24;

const year = z.int().min(1900).max(2199);
const month = z.int().min(1).max(12);

/** A month with archived posts, by the calendar of Sarajevo. */
export const archiveMonthSchema = z
  .object({ year, month, count: z.int().min(1) })
  .meta({ id: 'ArchiveMonth' });
export type ArchiveMonth = z.infer<typeof archiveMonthSchema>;

/** A card of the archive; the text is part of the post itself. */
export const archivedCardSchema = z
  .object({
    blogId: idSchema,
    title: z.string(),
    archivedAt: timestampSchema,
    archivedDay: z
      .string()
      .optional()
      .meta({ description: 'YYYY-MM-DD of archivedAt in the time of the halls' }),
    media: z.array(mediaSchema).max(1).meta({ description: 'The first file, picture or film' }),
    hasVideo: z.boolean(),
  })
  .meta({ id: 'ArchivedCard' });
export type ArchivedCard = z.infer<typeof archivedCardSchema>;

const number = <Schema extends z.ZodType<number, number>>(schema: Schema) => z.coerce.number().pipe(schema);

const q = optionalQuery(line(limits.name)).meta({
  description: 'Words of the title or the text, in any order, without regard to diacritics',
});

export const archiveSearchQuerySchema = z.object({ q });

export const archivePageQuerySchema = z
  .object({
    q,
    year: optionalQuery(number(year)),
    month: optionalQuery(number(month)).meta({ description: 'Together with the year; without both: all' }),
    page: number(z.int().min(1).max(1_000_000)).default(1),
  })
  .refine((query) => (query.year === undefined) === (query.month === undefined));
export type ArchivePageQuery = z.output<typeof archivePageQuerySchema>;

export const archivePageSchema = z
  .object({
    posts: z.array(archivedCardSchema).meta({ description: 'Newest first; beyond the end none' }),
    count: z.int().min(0).meta({ description: 'How many there are in all' }),
  })
  .meta({ id: 'ArchivePage' });
export type ArchivePage = z.infer<typeof archivePageSchema>;

const postLinkSchema = z.object({ blogId: idSchema, title: z.string() }).meta({ id: 'PostLink' });

export const postNeighboursSchema = z
  .object({ newer: postLinkSchema.nullable(), older: postLinkSchema.nullable() })
  .meta({ id: 'PostNeighbours' });
export type PostNeighbours = z.infer<typeof postNeighboursSchema>;
