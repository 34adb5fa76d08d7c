import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { idParamSchema } from '#schemas/fields.ts';
import { photoOccasionRequestSchema } from '#schemas/hall-facts.ts';
import {
  amenityDeletedSchema,
  amenityRequestSchema,
  amenitySchema,
  hallRemovedSchema,
  hallSchema,
  hallsOrderRequestSchema,
  imagesOrderRequestSchema,
  slugParamSchema,
  updateHallRequestSchema,
} from '#schemas/halls.ts';
import { fileNameParamSchema } from '#schemas/media.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { problemResponses } from '#server/platform/http/problem-responses.ts';
import { typedRoutes } from '#server/platform/http/replies.ts';
import { sendCached } from '#server/platform/http/response-cache.ts';
import type { Amenities } from '../amenities/amenities.service.ts';
import type { HallCommands } from './halls.commands.ts';
import type { HallPhotos } from './halls.photos.service.ts';
import type { HallsService } from './halls.service.ts';

const tags = ['halls'];
const idParams = z.object({ id: idParamSchema });
const admin = { access: 'admin' } as const;

type Services = {
  halls: HallsService;
  hallCommands: HallCommands;
  hallPhotos: HallPhotos;
  amenities: Amenities;
};

export function hallsRoutes(app: FastifyInstance, services: Services) {
  queryRoutes(app, services.halls);
  commandRoutes(app, services.hallCommands);
  photosRoutes(app, services.hallPhotos);
  amenitiesRoutes(app, services.amenities);
}

function queryRoutes(app: FastifyInstance, halls: HallsService) {
  const routes = typedRoutes(app);

  routes.get(
    '/api/wedding-halls',
    { config: { access: 'public' }, schema: { tags, response: { 200: z.array(hallSchema) } } },
    async (request, reply) => sendCached(request, reply, await halls.listCached()),
  );

  routes.get(
    '/api/wedding-halls/:id',
    {
      config: { access: 'public' },
      schema: { tags, params: idParams, response: { 200: hallSchema, ...problemResponses(404) } },
    },
    async (request, reply) => sendCached(request, reply, await halls.getCached(request.params.id)),
  );

  routes.get(
    '/api/wedding-halls/by-slug/:slug',
    {
      config: { access: 'public' },
      schema: {
        tags,
        description: 'By the address that the hall has, or has had under another name',
        params: z.object({ slug: slugParamSchema }),
        response: { 200: hallSchema, ...problemResponses(404) },
      },
    },
    async (request, reply) => sendCached(request, reply, await halls.getCachedBySlug(request.params.slug)),
  );

  routes.get(
    '/api/features',
    { config: { access: 'public' }, schema: { tags, response: { 200: z.array(amenitySchema) } } },
    async (request, reply) => sendCached(request, reply, await halls.listCachedAmenities()),
  );
}

function commandRoutes(app: FastifyInstance, commands: HallCommands) {
  const routes = typedRoutes(app);

  routes.patch(
    '/api/wedding-halls/:id/update',
    {
      config: { ...admin, audit: { kind: 'HALL', action: 'UPDATED' } },
      schema: {
        tags,
        params: idParams,
        body: updateHallRequestSchema,
        response: { 200: hallSchema, ...problemResponses(404, 409) },
      },
    },
    (request) => commands.updateHall(callerOf(request), request.params.id, request.body),
  );

  routes.delete(
    '/api/wedding-halls/:id/remove',
    {
      config: { ...admin, confirmed: true, audit: { kind: 'HALL', action: ['REMOVED', 'HIDDEN'] } },
      schema: {
        tags,
        description: 'A hall with past reservations or messages is hidden, not deleted',
        params: idParams,
        response: { 200: hallRemovedSchema, ...problemResponses(404, 409) },
      },
    },
    (request) => commands.removeHall(callerOf(request), request.params.id),
  );

  routes.patch(
    '/api/wedding-halls/order',
    {
      config: { ...admin, audit: { kind: 'HALL', action: 'ORDERED' } },
      schema: {
        tags,
        description: 'Names every hall that is shown, in the new order',
        body: hallsOrderRequestSchema,
        response: { 200: z.array(hallSchema), ...problemResponses(409) },
      },
    },
    (request) => commands.orderHalls(callerOf(request), request.body.hallIds),
  );
}

function photosRoutes(app: FastifyInstance, photos: HallPhotos) {
  const routes = typedRoutes(app);

  routes.delete(
    '/api/wedding-halls/:id/remove-image/:fileName',
    {
      config: { ...admin, audit: { kind: 'HALL', action: 'MEDIA_REMOVED' } },
      schema: {
        tags,
        params: z.object({ id: idParamSchema, fileName: fileNameParamSchema }),
        response: { 200: hallSchema, ...problemResponses(404) },
      },
    },
    (request) => photos.removePhoto(callerOf(request), request.params.id, request.params.fileName),
  );

  routes.patch(
    '/api/wedding-halls/:id/images-order',
    {
      config: { ...admin, audit: { kind: 'HALL', action: 'ORDERED' } },
      schema: {
        tags,
        description: 'Names every photo of the hall, the cover first',
        params: idParams,
        body: imagesOrderRequestSchema,
        response: { 200: hallSchema, ...problemResponses(404, 409) },
      },
    },
    (request) => photos.orderPhotos(callerOf(request), request.params.id, request.body.imageUrl),
  );

  routes.patch(
    '/api/wedding-halls/:id/image-occasion/:fileName',
    {
      config: { ...admin, audit: { kind: 'HALL', action: 'UPDATED' } },
      schema: {
        tags,
        description: 'The occasion that a photo shows; null for none',
        params: z.object({ id: idParamSchema, fileName: fileNameParamSchema }),
        body: photoOccasionRequestSchema,
        response: { 200: hallSchema, ...problemResponses(404) },
      },
    },
    (request) => {
      const { id, fileName } = request.params;
      return photos.setOccasion(callerOf(request), id, { fileName, occasion: request.body.occasion });
    },
  );
}

function amenitiesRoutes(app: FastifyInstance, amenities: Amenities) {
  const routes = typedRoutes(app);

  routes.post(
    '/api/features/createFeature',
    {
      config: { ...admin, audit: { kind: 'FEATURE', action: 'CREATED' } },
      schema: {
        tags,
        body: amenityRequestSchema,
        response: { 201: amenitySchema, ...problemResponses(409) },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await amenities.createAmenity(callerOf(request), request.body.name)),
  );

  routes.patch(
    '/api/features/:id/editFeature',
    {
      config: { ...admin, audit: { kind: 'FEATURE', action: 'UPDATED' } },
      schema: {
        tags,
        params: idParams,
        body: amenityRequestSchema,
        response: { 200: amenitySchema, ...problemResponses(404, 409) },
      },
    },
    (request) => amenities.renameAmenity(callerOf(request), request.params.id, request.body.name),
  );

  routes.delete(
    '/api/features/:id/deleteFeature',
    {
      config: { ...admin, audit: { kind: 'FEATURE', action: 'REMOVED' } },
      schema: {
        tags,
        params: idParams,
        response: { 200: amenityDeletedSchema, ...problemResponses(404) },
      },
    },
    (request) => amenities.removeAmenity(callerOf(request), request.params.id),
  );
}
