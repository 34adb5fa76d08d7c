import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { idParamSchema } from '#schemas/fields.ts';
import {
  adminWaitingEntrySchema,
  automaticOfferSchema,
  joinWaitingListRequestSchema,
  skipRequestSchema,
  waitingCountSchema,
  waitingDaySchema,
  waitingDaysQuerySchema,
  waitingEntrySchema,
  waitingLineQuerySchema,
} from '#schemas/reservations/waiting-list.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { problemResponses } from '#server/platform/http/problem-responses.ts';
import { idempotentCall, noContent, type Routes, typedRoutes } from '#server/platform/http/replies.ts';
import type { WaitingListService } from './waiting-list.service.ts';

const tags = ['waiting list'];
const entryParams = z.object({ entryId: idParamSchema });

export function waitingListRoutes(app: FastifyInstance, waitingList: WaitingListService) {
  const routes = typedRoutes(app);
  joiningRoutes(routes, waitingList);
  answerRoutes(routes, waitingList);
  adminRoutes(routes, waitingList);
}

function joiningRoutes(routes: Routes, waitingList: WaitingListService) {
  routes.post(
    '/api/waiting-list',
    {
      config: { access: 'user' },
      schema: {
        tags,
        description: 'Joins the line for a taken day',
        body: joinWaitingListRequestSchema,
        response: { 201: waitingEntrySchema, ...problemResponses(404, 409, 422, 429) },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await waitingList.join(request.body, idempotentCall(request))),
  );

  routes.get(
    '/api/waiting-list/own',
    {
      config: { access: 'user' },
      schema: { tags, response: { 200: z.array(waitingEntrySchema) } },
    },
    (request) => waitingList.listOwn(callerOf(request)),
  );

  routes.get(
    '/api/waiting-list/count',
    {
      config: { access: 'user' },
      schema: {
        tags,
        description: 'How many wait for a day, and for how many days the caller waits',
        querystring: waitingLineQuerySchema,
        response: { 200: waitingCountSchema },
      },
    },
    (request) => waitingList.countWaiting(callerOf(request), request.query),
  );

  routes.delete(
    '/api/waiting-list/:entryId',
    {
      config: { access: 'user' },
      schema: {
        tags,
        description: 'Leaves the line; with an offered day it declines',
        params: entryParams,
        response: { 204: z.null(), ...problemResponses(404, 409) },
      },
    },
    (request, reply) => noContent(reply, waitingList.leave(callerOf(request), request.params.entryId)),
  );
}

function answerRoutes(routes: Routes, waitingList: WaitingListService) {
  const answers = {
    accept: 'Makes the offered day a held request',
    decline: 'Ends the entry; the next one in line is offered the day',
    ready: 'The first in line is ready to confirm: the deadline of the holder becomes shorter',
  } as const;
  for (const answer of ['accept', 'decline', 'ready'] as const) {
    routes.patch(
      `/api/waiting-list/:entryId/${answer}`,
      {
        config: { access: 'user' },
        schema: {
          tags,
          description: answers[answer],
          params: entryParams,
          response: { 200: waitingEntrySchema, ...problemResponses(404, 409) },
        },
      },
      (request) => waitingList[answer](callerOf(request), request.params.entryId),
    );
  }
}

function adminRoutes(routes: Routes, waitingList: WaitingListService) {
  routes.get(
    '/api/waiting-list',
    {
      config: { access: 'admin' },
      schema: {
        tags,
        description: 'The line of a day, in order',
        querystring: waitingLineQuerySchema,
        response: { 200: z.array(adminWaitingEntrySchema) },
      },
    },
    (request) => waitingList.listLine(request.query),
  );

  routes.get(
    '/api/waiting-list/days',
    {
      config: { access: 'admin' },
      schema: {
        tags,
        description: 'Days with a line, and whether they are offered by themselves',
        querystring: waitingDaysQuerySchema,
        response: { 200: z.array(waitingDaySchema) },
      },
    },
    (request) => waitingList.listDays(request.query),
  );

  routes.patch(
    '/api/waiting-list/:entryId/skip',
    {
      config: { access: 'admin', audit: { kind: 'WAITING_ENTRY', action: 'SKIPPED' } },
      schema: {
        tags,
        description: 'Skips an entry the next time the day becomes free; it stays in line',
        params: entryParams,
        body: skipRequestSchema,
        response: { 200: adminWaitingEntrySchema, ...problemResponses(404, 409) },
      },
    },
    (request) => waitingList.skip(callerOf(request), request.params.entryId, request.body.reason),
  );

  routes.patch(
    '/api/waiting-list/:entryId/offer',
    {
      config: { access: 'admin', audit: { kind: 'WAITING_ENTRY', action: 'OFFERED' } },
      schema: {
        tags,
        description: 'Offers a free day to this entry, whatever its place',
        params: entryParams,
        response: { 200: adminWaitingEntrySchema, ...problemResponses(404, 409) },
      },
    },
    (request) => waitingList.offer(callerOf(request), request.params.entryId),
  );

  routes.patch(
    '/api/waiting-list/automatic',
    {
      config: { access: 'admin', audit: { kind: 'WAITING_ENTRY', action: 'UPDATED' } },
      schema: {
        tags,
        description: 'Whether the day is offered to the first in line by itself',
        body: automaticOfferSchema,
        response: { 200: automaticOfferSchema, ...problemResponses(404) },
      },
    },
    (request) => waitingList.setAutomatic(callerOf(request), request.body),
  );
}
