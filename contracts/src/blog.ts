import { z } from 'zod';
import * as texts from '#texts';
import { idSchema, limits, line, paragraph, sentTimestampSchema, timestampSchema } from './fields.ts';
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
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
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

/** `adminId` is accepted because the specification sends it, and ignored: the author is the caller. */
export const createBlogPostRequestSchema = z.object({
  adminId: z.unknown().optional(),
  title,
  content,
  files: uploadedFilesSchema.optional().default([]),
  poster: uploadedPosterSchema,
});
export type CreateBlogPostRequest = z.output<typeof createBlogPostRequestSchema>;

/** `imageUrls` lists the files to keep, in order; a file that is not listed is removed. */
export const updateBlogPostRequestSchema = z
  .object({
    title,
    content,
    imageUrls: z.array(z.string().max(200)).max(limits.mediaOfPost),
    updatedAt: sentTimestampSchema,
  })
  .partial();
export type UpdateBlogPostRequest = z.output<typeof updateBlogPostRequestSchema>;

export const addBlogMediaRequestSchema = z.object({
  files: uploadedFilesSchema.min(1, { error: () => texts.media_files_required() }),
  poster: uploadedPosterSchema,
});

/** One picture, in the multipart field that all uploads use. */
export const changePosterRequestSchema = z.object({
  files: uploadedFilesSchema.length(1, { error: () => texts.media_files_required() }),
});

/** Where the caller saw the post; if it has moved since, nothing is deleted. */
export const deleteBlogPostQuerySchema = z.object({ place: z.enum(['live', 'archive']).optional() });
export type PostPlace = z.infer<typeof deleteBlogPostQuerySchema>['place'];

export const blogPostDeletedSchema = z.union([
  z.object({ archived: z.literal(true) }),
  z.object({ deleted: z.literal(true) }),
]);
export type BlogPostDeleted = z.infer<typeof blogPostDeletedSchema>;
