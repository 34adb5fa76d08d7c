import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { idParamSchema } from '#schemas/fields.ts';
import {
  createdTourSchema,
  createTourRequestSchema,
  moveTourRequestSchema,
  ownTourSchema,
  tourDaysQuerySchema,
  tourSchema,
  tourSlotSchema,
  tourSlotsQuerySchema,
  tourTokenRequestSchema,
  updateTourRequestSchema,
} from '#schemas/tours.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { networkOf } from '#server/platform/http/address.ts';
import { idempotencyKeyOf } from '#server/platform/http/idempotency.ts';
import { problemResponses } from '#server/platform/http/problem-responses.ts';
import { type Routes, sendAttachment, typedRoutes } from '#server/platform/http/replies.ts';
import type { ToursService } from './tours.service.ts';

const tags = ['tours'];
export function toursRoutes(app: FastifyInstance, tours: ToursService) {
  const routes = typedRoutes(app);
  bookingRoutes(routes, tours);
  linkRoutes(routes, tours);
  adminRoutes(routes, tours);
}

function bookingRoutes(routes: Routes, tours: ToursService) {
  routes.get(
    '/api/tours/slots',
    {
      config: { access: 'public', isBounded: true },
      schema: {
        tags,
        description: 'Free slots of 45 minutes for a tour of a hall',
        querystring: tourSlotsQuerySchema,
        response: { 200: z.array(tourSlotSchema), ...problemResponses(404) },
      },
    },
    async (request, reply) =>
      reply.header('cache-control', 'no-store').send(await tours.listSlots(request.query)),
  );

  routes.post(
    '/api/tours',
    {
      config: { access: 'public' },
      schema: {
        tags,
        description: 'Takes the slot at once; it is free again unless the mailed link is opened in time',
        body: createTourRequestSchema,
        response: { 201: createdTourSchema, ...problemResponses(404, 409, 422, 429) },
      },
    },
    async (request, reply) => {
      const { body } = request;
      const origin = { key: idempotencyKeyOf(request.headers), body, network: networkOf(request.ip) };
      return reply.code(201).send(await tours.createTour(body, origin));
    },
  );
}

/** With the token of the mailed link, in the body, so that it appears in no log. */
function linkRoutes(routes: Routes, tours: ToursService) {
  routes.post(
    '/api/tours/open',
    {
      config: { access: 'public' },
      schema: {
        tags,
        description: 'Opens the mailed link, which confirms the address the first time',
        body: tourTokenRequestSchema,
        response: { 200: ownTourSchema, ...problemResponses(404) },
      },
    },
    (request) => tours.openTour(request.body.token),
  );

  routes.post(
    '/api/tours/move',
    {
      config: { access: 'public' },
      schema: {
        tags,
        body: moveTourRequestSchema,
        response: { 200: ownTourSchema, ...problemResponses(404, 409, 429) },
      },
    },
    (request) => tours.moveTour(request.body.token, new Date(request.body.start)),
  );

  routes.post(
    '/api/tours/cancel',
    {
      config: { access: 'public' },
      schema: {
        tags,
        body: tourTokenRequestSchema,
        response: { 200: ownTourSchema, ...problemResponses(404, 409) },
      },
    },
    (request) => tours.cancelTour(request.body.token),
  );

  routes.post(
    '/api/tours/calendar-file',
    {
      config: { access: 'public' },
      schema: {
        tags,
        description: 'A booked tour as an entry for a calendar (RFC 5545)',
        body: tourTokenRequestSchema,
        response: {
          200: z.unknown().meta({ description: 'The file' }),
          ...problemResponses(404, 409),
        },
      },
    },
    async (request, reply) => {
      const { filename: fileName, contentType, content } = await tours.createCalendarFile(request.body.token);
      return sendAttachment(reply, { fileName, contentType, body: Buffer.from(content) });
    },
  );
}

function adminRoutes(routes: Routes, tours: ToursService) {
  routes.get(
    '/api/tours',
    {
      config: { access: 'admin' },
      schema: {
        tags,
        description: 'Tours by start',
        querystring: tourDaysQuerySchema,
        response: { 200: z.array(tourSchema) },
      },
    },
    (request) => tours.listTours(request.query),
  );

  routes.patch(
    '/api/tours/:tourId/update',
    {
      config: { access: 'admin', audit: { kind: 'TOUR', action: ['STATUS', 'UPDATED'] } },
      schema: {
        tags,
        params: z.object({ tourId: idParamSchema }),
        body: updateTourRequestSchema,
        response: { 200: tourSchema, ...problemResponses(404, 409) },
      },
    },
    (request) => tours.updateTour(callerOf(request), request.params.tourId, request.body),
  );
}
