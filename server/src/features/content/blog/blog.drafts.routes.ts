import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  anyBlogPostSchema,
  blogPostSchema,
  createBlogDraftRequestSchema,
  postBodyLimit,
  updateBlogDraftRequestSchema,
} from '#schemas/blog.ts';
import { idParamSchema } from '#schemas/fields.ts';
import { problemResponses } from '#server/platform/http/problem-responses.ts';
import { idempotentCall, typedRoutes } from '#server/platform/http/replies.ts';
import type { BlogService } from './blog.service.ts';

const tags = ['blog'];
const params = z.object({ blogId: idParamSchema });
const config = { access: 'admin' } as const;

/** Posts that are not public yet. Their files are added by the calls for the files of posts. */
export function blogDraftsRoutes(app: FastifyInstance, blog: BlogService) {
  const routes = typedRoutes(app);

  routes.get(
    '/api/blog-posts/drafts',
    {
      config,
      schema: {
        tags,
        description: 'Drafts and scheduled posts of all administrators, the last changed first',
        response: { 200: z.array(blogPostSchema) },
      },
    },
    () => blog.listUnpublished(),
  );

  routes.get(
    '/api/blog-posts/:blogId/for-edit',
    {
      config,
      schema: {
        tags,
        description: 'A post in any state, also a draft or a scheduled one',
        params,
        response: { 200: anyBlogPostSchema, ...problemResponses(404) },
      },
    },
    (request) => blog.getPost(request.params.blogId),
  );

  routes.post(
    '/api/blog-posts/drafts/create',
    {
      config: { ...config, audit: 'none' },
      bodyLimit: postBodyLimit,
      schema: {
        tags,
        body: createBlogDraftRequestSchema,
        response: { 201: blogPostSchema, ...problemResponses(413, 422) },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await blog.createDraft(request.body, idempotentCall(request))),
  );

  routes.patch(
    '/api/blog-posts/drafts/:blogId/update',
    {
      config: { ...config, audit: 'none' },
      bodyLimit: postBodyLimit,
      schema: {
        tags,
        description: 'Saves a draft, complete or not; 404 once it is published',
        params,
        body: updateBlogDraftRequestSchema,
        response: { 200: blogPostSchema, ...problemResponses(404, 409, 413) },
      },
    },
    (request) => blog.updateDraft(request.params.blogId, request.body),
  );
}
