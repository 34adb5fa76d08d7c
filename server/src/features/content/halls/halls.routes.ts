import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { idParamSchema } from '#schemas/fields.ts';
import {
  filmRequestSchema,
  floorPlanRequestSchema,
  photoOccasionRequestSchema,
} from '#schemas/hall-facts.ts';
import {
  addImagesRequestSchema,
  amenityDeletedSchema,
  amenityRequestSchema,
  amenitySchema,
  createHallRequestSchema,
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
import { idempotentCall, typedRoutes } from '#server/platform/http/replies.ts';
import { sendCached } from '#server/platform/http/response-cache.ts';
import type { Media } from '#server/platform/media/media.ts';
import { uploadRoutes } from '#server/platform/media/uploads.ts';
import type { Amenities } from '../amenities/amenities.service.ts';
import type { HallCommands } from './halls.commands.ts';
import type { HallFiles } from './halls.files.service.ts';
import type { HallPhotos } from './halls.photos.service.ts';
import type { HallsService } from './halls.service.ts';

const tags = ['halls'];
const idParams = z.object({ id: idParamSchema });
const admin = { access: 'admin' } as const;

type Services = {
  halls: HallsService;
  hallCommands: HallCommands;
  hallPhotos: HallPhotos;
  hallFiles: HallFiles;
  amenities: Amenities;
  media: Media;
};

export function hallsRoutes(app: FastifyInstance, services: Services) {
  queryRoutes(app, services.halls);
  commandRoutes(app, services.hallCommands);
  photosRoutes(app, services.hallPhotos);
  amenitiesRoutes(app, services.amenities);
  filesRoutes(app, services);
  ownFilesRoutes(app, services);
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

function filesRoutes(app: FastifyInstance, { hallCommands, hallPhotos, media }: Services) {
  uploadRoutes(app, media, (scope, receive) => {
    const routes = typedRoutes(scope);
    const consumes = ['multipart/form-data'];

    routes.post(
      '/api/wedding-halls/create-hall',
      {
        config: { ...admin, audit: { kind: 'HALL', action: 'CREATED' } },
        preValidation: receive('images'),
        schema: {
          tags,
          consumes,
          body: createHallRequestSchema,
          response: { 201: hallSchema, ...problemResponses(409, 413, 415, 422, 507) },
        },
      },
      async (request, reply) =>
        reply
          .code(201)
          .send(await hallCommands.createHall(request.body, request.received, idempotentCall(request))),
    );

    routes.post(
      '/api/wedding-halls/:id/add-images',
      {
        config: { ...admin, audit: { kind: 'HALL', action: 'MEDIA_ADDED' } },
        preValidation: receive('images'),
        schema: {
          tags,
          consumes,
          params: idParams,
          body: addImagesRequestSchema,
          response: { 201: hallSchema, ...problemResponses(404, 413, 415, 422, 507) },
        },
      },
      async (request, reply) =>
        reply
          .code(201)
          .send(await hallPhotos.addPhotos(request.params.id, request.received, idempotentCall(request))),
    );
  });
}

const ownFiles = [
  {
    path: 'floor-plan',
    field: 'floorPlan',
    accepted: 'images',
    body: floorPlanRequestSchema,
    description: 'Replaces the floor plan by the picture that is sent',
  },
  {
    path: 'film',
    field: 'film',
    accepted: 'imagesAndVideos',
    body: filmRequestSchema,
    description: 'Replaces the film of the hall by the one that is sent, with its poster',
  },
] as const;

function ownFilesRoutes(app: FastifyInstance, { hallFiles, media }: Services) {
  for (const { path, field } of ownFiles)
    typedRoutes(app).delete(
      `/api/wedding-halls/:id/${path}`,
      {
        config: { ...admin, audit: { kind: 'HALL', action: 'MEDIA_REMOVED' } },
        schema: {
          tags,
          params: idParams,
          response: { 200: hallSchema, ...problemResponses(404) },
        },
      },
      (request) => hallFiles.removeFile(callerOf(request), request.params.id, field),
    );

  uploadRoutes(app, media, (scope, receive) => {
    for (const { path, field, accepted, body, description } of ownFiles)
      typedRoutes(scope).post(
        `/api/wedding-halls/:id/${path}`,
        {
          config: { ...admin, audit: { kind: 'HALL', action: 'MEDIA_ADDED' } },
          preValidation: receive(accepted),
          schema: {
            tags,
            description,
            consumes: ['multipart/form-data'],
            params: idParams,
            body,
            response: { 200: hallSchema, ...problemResponses(404, 413, 415, 422, 507) },
          },
        },
        (request) =>
          hallFiles.setFile({ hallId: request.params.id, field }, request.received, idempotentCall(request)),
      );
  });
}
