import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { idParamSchema } from '#schemas/fields.ts';
import { filmRequestSchema, floorPlanRequestSchema } from '#schemas/hall-facts.ts';
import { addImagesRequestSchema, createHallRequestSchema, hallSchema } from '#schemas/halls.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { problemResponses } from '#server/platform/http/problem-responses.ts';
import { idempotentCall, typedRoutes } from '#server/platform/http/replies.ts';
import type { Media } from '#server/platform/media/media.ts';
import { uploadRoutes } from '#server/platform/media/uploads.ts';
import type { HallCommands } from './halls.commands.ts';
import type { HallFiles } from './halls.files.service.ts';
import type { HallPhotos } from './halls.photos.service.ts';

const tags = ['halls'];
const idParams = z.object({ id: idParamSchema });
const admin = { access: 'admin' } as const;

type Services = { hallCommands: HallCommands; hallPhotos: HallPhotos; hallFiles: HallFiles; media: Media };

export function hallFilesRoutes(app: FastifyInstance, services: Services) {
  photosRoutes(app, services);
  ownFilesRoutes(app, services);
}

function photosRoutes(app: FastifyInstance, { hallCommands, hallPhotos, media }: Services) {
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
