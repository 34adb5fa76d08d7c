import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { archiveSearchQuerySchema, postNeighboursSchema } from '#schemas/archive.ts';
import {
  addBlogMediaRequestSchema,
  anyBlogPostSchema,
  archivedBlogPostSchema,
  blogPostDeletedSchema,
  blogPostSchema,
  changePosterRequestSchema,
  createBlogPostRequestSchema,
  deleteBlogPostQuerySchema,
  postBodyLimit,
  updateBlogPostRequestSchema,
} from '#schemas/blog.ts';
import { idParamSchema } from '#schemas/fields.ts';
import { fileNameParamSchema } from '#schemas/media.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { problemResponses } from '#server/platform/http/problem-responses.ts';
import { idempotentCall, typedRoutes } from '#server/platform/http/replies.ts';
import { sendCached } from '#server/platform/http/response-cache.ts';
import type { Media } from '#server/platform/media/media.ts';
import { uploadRoutes } from '#server/platform/media/uploads.ts';
import type { BlogService } from './blog.service.ts';

const tags = ['blog'];
const idParams = z.object({ blogId: idParamSchema });
const admin = { access: 'admin' } as const;

type Services = { blog: BlogService; media: Media };

export function blogRoutes(app: FastifyInstance, services: Services) {
  readingRoutes(app, services.blog);
  writingRoutes(app, services.blog);
  filesRoutes(app, services);
}

function readingRoutes(app: FastifyInstance, blog: BlogService) {
  const routes = typedRoutes(app);

  routes.get(
    '/api/blog-posts',
    { config: { access: 'public' }, schema: { tags, response: { 200: z.array(blogPostSchema) } } },
    async (request, reply) => sendCached(request, reply, await blog.listCached()),
  );

  routes.get(
    '/api/blog-posts/archived',
    {
      config: { access: 'public' },
      schema: {
        tags,
        querystring: archiveSearchQuerySchema,
        response: { 200: z.array(archivedBlogPostSchema) },
      },
    },
    async (request, reply) =>
      request.query.q
        ? blog.searchArchive(request.query.q)
        : sendCached(request, reply, await blog.listCachedArchive()),
  );

  routes.get(
    '/api/blog-posts/:blogId',
    {
      config: { access: 'public' },
      schema: {
        tags,
        description: 'A live post or an archived one: it keeps its number',
        params: idParams,
        response: { 200: anyBlogPostSchema, ...problemResponses(404) },
      },
    },
    async (request, reply) => sendCached(request, reply, await blog.getCached(request.params.blogId)),
  );

  routes.get(
    '/api/blog-posts/:blogId/neighbours',
    {
      config: { access: 'public' },
      schema: {
        tags,
        description: 'The posts written right before and after it, live or archived',
        params: idParams,
        response: { 200: postNeighboursSchema, ...problemResponses(404) },
      },
    },
    async (request, reply) =>
      sendCached(request, reply, await blog.getCachedNeighbours(request.params.blogId)),
  );
}

function writingRoutes(app: FastifyInstance, blog: BlogService) {
  const routes = typedRoutes(app);

  routes.patch(
    '/api/blog-posts/:blogId/update',
    {
      config: { ...admin, audit: { kind: 'POST', action: 'UPDATED' } },
      bodyLimit: postBodyLimit,
      schema: {
        tags,
        params: idParams,
        body: updateBlogPostRequestSchema,
        response: { 200: anyBlogPostSchema, ...problemResponses(404, 409, 413) },
      },
    },
    (request) => blog.updatePost(callerOf(request), request.params.blogId, request.body),
  );

  routes.patch(
    '/api/blog-posts/:blogId/restore',
    {
      config: { ...admin, audit: { kind: 'POST', action: 'RESTORED' } },
      schema: {
        tags,
        description: 'Brings a post from the archive back among the live ones, with its date of publication',
        params: idParams,
        response: { 200: blogPostSchema, ...problemResponses(404, 409) },
      },
    },
    (request) => blog.restorePost(callerOf(request), request.params.blogId),
  );

  routes.delete(
    '/api/blog-posts/delete/:blogId/:archive',
    {
      config: { ...admin, audit: { kind: 'POST', action: ['ARCHIVED', 'REMOVED'] } },
      schema: {
        tags,
        description:
          'With true a live post moves to the archive and an archived one is deleted for good; with false any post is deleted',
        params: idParams.extend({ archive: z.enum(['true', 'false']) }),
        querystring: deleteBlogPostQuerySchema,
        response: { 200: blogPostDeletedSchema, ...problemResponses(404, 409, 422) },
      },
    },
    (request) => {
      const { blogId, archive } = request.params;
      const keyed = idempotentCall(request);
      return blog.removePost(blogId, { archive: archive === 'true', place: request.query.place }, keyed);
    },
  );
}

function filesRoutes(app: FastifyInstance, { blog, media }: Services) {
  uploadRoutes(app, media, (scope, receive) => {
    const routes = typedRoutes(scope);
    const consumes = ['multipart/form-data'];
    const preValidation = receive('imagesAndVideos');

    routes.post(
      '/api/blog-posts/create',
      {
        config: { ...admin, audit: { kind: 'POST', action: 'CREATED' } },
        preValidation,
        schema: {
          tags,
          consumes,
          body: createBlogPostRequestSchema,
          response: { 201: blogPostSchema, ...problemResponses(404, 409, 413, 415, 422, 507) },
        },
      },
      async (request, reply) =>
        reply.code(201).send(await blog.createPost(request.body, request.received, idempotentCall(request))),
    );

    routes.post(
      '/api/blog-posts/:blogId/add-images',
      {
        config: { ...admin, audit: { kind: 'POST', action: 'MEDIA_ADDED' } },
        preValidation,
        schema: {
          tags,
          consumes,
          params: idParams,
          body: addBlogMediaRequestSchema,
          response: { 201: anyBlogPostSchema, ...problemResponses(404, 413, 415, 422, 507) },
        },
      },
      async (request, reply) =>
        reply
          .code(201)
          .send(await blog.addMedia(request.params.blogId, request.received, idempotentCall(request))),
    );

    routes.post(
      '/api/blog-posts/:blogId/change-poster/:fileName',
      {
        config: { ...admin, audit: { kind: 'POST', action: 'MEDIA_ADDED' } },
        preValidation: receive('images'),
        schema: {
          tags,
          consumes,
          description: 'The one picture that is sent stands for this film of the post from now on',
          params: idParams.extend({ fileName: fileNameParamSchema }),
          body: changePosterRequestSchema,
          response: { 200: anyBlogPostSchema, ...problemResponses(404, 413, 415, 422, 507) },
        },
      },
      (request) =>
        blog.changePoster(
          callerOf(request),
          request.params.blogId,
          request.params.fileName,
          request.received,
        ),
    );
  });
}
