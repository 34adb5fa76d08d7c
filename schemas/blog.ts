import { z } from 'zod';
import { fromLocalTime } from '#domain/dates/day-times.ts';
import * as texts from '#texts';
import {
  idParamSchema,
  idSchema,
  limits,
  line,
  optionalQuery,
  paragraph,
  sentTimestampSchema,
  shortText,
  timestampSchema,
} from './fields.ts';
import { mediaSchema, uploadedFilesSchema, uploadedPosterSchema } from './media.ts';

const title = line(limits.title, texts.blog_title_required).min(1, {
  error: () => texts.blog_title_required(),
});
const content = paragraph(limits.blogContent, texts.blog_content_required).min(1, {
  error: () => texts.blog_content_required(),
});

const post = {
  blogId: idSchema,
  title: z.string(),
  content: z.string().meta({ description: 'Plain text with Markdown, never HTML' }),
  media: z.array(mediaSchema).meta({ description: 'The same files with kind, size and placeholder' }),
  createdAt: timestampSchema.meta({ description: 'When it was published; ahead for a scheduled post' }),
  updatedAt: timestampSchema,
  isDraft: z.literal(true).optional().meta({ description: 'Only for administrators: not published yet' }),
};

export const blogPostSchema = z
  .object({
    ...post,
    imageUrls: z.array(z.string()).meta({ description: 'Pictures and videos below /assets/photos/' }),
  })
  .meta({ id: 'BlogPost' });
export type BlogPost = z.infer<typeof blogPostSchema>;

export const archivedBlogPostSchema = z
  .object({
    ...post,
    archivedBlogId: idSchema,
    imageUrl: z.array(z.string()).meta({ description: 'Pictures and videos below /assets/photos/' }),
    archivedAt: timestampSchema,
  })
  .meta({ id: 'ArchivedBlogPost' });
export type ArchivedBlogPost = z.infer<typeof archivedBlogPostSchema>;

/** A post keeps its id in the archive; `archivedAt` distinguishes the two. */
export const anyBlogPostSchema = z.union([blogPostSchema, archivedBlogPostSchema]);
export type AnyBlogPost = z.infer<typeof anyBlogPostSchema>;

/** Local time in Sarajevo, whatever the time zone of the sender. */
const publishAt = shortText(16)
  .transform(fromLocalTime)
  .refine((moment) => moment !== undefined, { error: () => texts.blog_publish_at_invalid() })
  .meta({ description: 'Local time in Sarajevo, such as 2027-06-12T10:00: the post is public from then on' });

/** `adminId` is accepted because the specification sends it, and ignored: the author is the caller. */
export const createBlogPostRequestSchema = z.object({
  adminId: z.unknown().optional(),
  title,
  content,
  files: uploadedFilesSchema.optional().default([]),
  poster: uploadedPosterSchema,
  publishAt: optionalQuery(publishAt),
  draftId: idParamSchema.optional().meta({ description: 'The draft that becomes this post, with its files' }),
  updatedAt: sentTimestampSchema.optional().meta({ description: 'The known state of the draft' }),
});
export type CreateBlogPostRequest = z.output<typeof createBlogPostRequestSchema>;

/** The longest post with every character escaped, and its file names. */
export const postBodyLimit = 512 * 1024;

/** `imageUrls` lists the files to keep, in order; a file that is not listed is removed. */
export const updateBlogPostRequestSchema = z
  .object({
    title,
    content,
    imageUrls: z.array(z.string().max(200)).max(limits.mediaOfPost),
    updatedAt: sentTimestampSchema,
    publishAt: z
      .union([z.literal('').transform(() => null), publishAt])
      .nullable()
      .meta({ description: 'For a post that is not public yet; null makes it a draft again' }),
  })
  .partial();
export type UpdateBlogPostRequest = z.output<typeof updateBlogPostRequestSchema>;

const draftTexts = { title: line(limits.title), content: paragraph(limits.blogContent) };

/** A draft may be incomplete. */
export const createBlogDraftRequestSchema = z.object(draftTexts).partial();
export type CreateBlogDraftRequest = z.output<typeof createBlogDraftRequestSchema>;

export const updateBlogDraftRequestSchema = updateBlogPostRequestSchema
  .pick({ imageUrls: true, updatedAt: true })
  .extend(createBlogDraftRequestSchema.shape);
export type UpdateBlogDraftRequest = z.output<typeof updateBlogDraftRequestSchema>;

export const addBlogMediaRequestSchema = z.object({
  files: uploadedFilesSchema.min(1, { error: () => texts.media_files_required() }),
  poster: uploadedPosterSchema,
});

/** One picture, in the multipart field that all uploads use. */
export const changePosterRequestSchema = z.object({
  files: uploadedFilesSchema.length(1, { error: () => texts.media_files_required() }),
});

/** Where the caller saw the post (`draft` for one that is not public yet); if it has moved since, nothing is deleted. */
export const deleteBlogPostQuerySchema = z.object({ place: z.enum(['live', 'archive', 'draft']).optional() });
export type PostPlace = z.infer<typeof deleteBlogPostQuerySchema>['place'];

export const blogPostDeletedSchema = z.union([
  z.object({ archived: z.literal(true) }),
  z.object({ deleted: z.literal(true) }),
]);
export type BlogPostDeleted = z.infer<typeof blogPostDeletedSchema>;
