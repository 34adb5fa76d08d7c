import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { idParamSchema, idSchema } from '#schemas/fields.ts';
import {
  createExtraRequestSchema,
  createMenuRequestSchema,
  createPriceRuleRequestSchema,
  extraSchema,
  menuPhotoRequestSchema,
  menuSchema,
  orderMenusRequestSchema,
  priceRuleSchema,
  quoteRequestSchema,
  quoteResponseSchema,
  updateExtraRequestSchema,
  updateMenuRequestSchema,
  updatePriceRuleRequestSchema,
} from '#schemas/prices/prices.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { problemResponses } from '#server/platform/http/problem-responses.ts';
import { idempotentCall, typedRoutes } from '#server/platform/http/replies.ts';
import { sendCached } from '#server/platform/http/response-cache.ts';
import type { Media } from '#server/platform/media/media.ts';
import { uploadRoutes } from '#server/platform/media/uploads.ts';
import type { PricesService } from './prices.service.ts';

const tags = ['prices'];

export function pricesRoutes(
  app: FastifyInstance,
  { prices, media }: { prices: PricesService; media: Media },
) {
  menuRoutes(app, prices, media);
  extraRoutes(app, prices);
  priceRuleRoutes(app, prices);

  typedRoutes(app).post(
    '/api/prices/quote',
    {
      config: { access: 'public', readsCaller: true },
      schema: {
        tags,
        description:
          'What a day would cost, with its lines; 404 when prices are not public or no rule holds on the day. ' +
          'With hallId null or several days it answers for each hall and day. Administrators also get hidden prices',
        body: quoteRequestSchema,
        response: { 200: quoteResponseSchema, ...problemResponses(404) },
      },
    },
    (request) => prices.quote(request.body, request.caller),
  );
}

function menuRoutes(app: FastifyInstance, prices: PricesService, media: Media) {
  const routes = typedRoutes(app);
  const params = z.object({ id: idParamSchema });

  routes.get(
    '/api/menus',
    {
      config: { access: 'public', readsCaller: true },
      schema: {
        tags,
        description: 'Active menus in their order, none while prices are hidden; all for an administrator',
        response: { 200: z.array(menuSchema) },
      },
    },
    async (request, reply) => {
      if (request.caller?.role !== 'ADMIN') return sendCached(request, reply, await prices.getCachedMenus());
      return reply.header('cache-control', 'no-store').send(await prices.listMenus());
    },
  );

  routes.post(
    '/api/menus/create',
    {
      config: { access: 'admin', audit: { kind: 'MENU', action: 'CREATED' } },
      schema: {
        tags,
        body: createMenuRequestSchema,
        response: { 201: menuSchema, ...problemResponses(422) },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await prices.createMenu(request.body, idempotentCall(request))),
  );

  routes.patch(
    '/api/menus/:id/update',
    {
      config: { access: 'admin', audit: { kind: 'MENU', action: 'UPDATED' } },
      schema: {
        tags,
        params,
        body: updateMenuRequestSchema,
        response: { 200: menuSchema, ...problemResponses(404, 409) },
      },
    },
    (request) => prices.updateMenu(callerOf(request), request.params.id, request.body),
  );

  routes.patch(
    '/api/menus/order',
    {
      config: { access: 'admin', audit: { kind: 'MENU', action: 'ORDERED' } },
      schema: {
        tags,
        body: orderMenusRequestSchema,
        response: { 200: z.array(menuSchema), ...problemResponses(409) },
      },
    },
    (request) => prices.orderMenus(callerOf(request), request.body.menuIds),
  );

  routes.delete(
    '/api/menus/:id/remove',
    {
      config: { access: 'admin', audit: { kind: 'MENU', action: 'REMOVED' } },
      schema: {
        tags,
        params,
        response: { 200: z.object({ menuId: idSchema }), ...problemResponses(404) },
      },
    },
    (request) => prices.removeMenu(callerOf(request), request.params.id),
  );

  routes.delete(
    '/api/menus/:id/photo',
    {
      config: { access: 'admin', audit: { kind: 'MENU', action: 'MEDIA_REMOVED' } },
      schema: { tags, params, response: { 200: menuSchema, ...problemResponses(404) } },
    },
    (request) => prices.removeMenuPhoto(callerOf(request), request.params.id),
  );

  uploadRoutes(app, media, (scope, receive) => {
    typedRoutes(scope).post(
      '/api/menus/:id/photo',
      {
        config: { access: 'admin', audit: { kind: 'MENU', action: 'MEDIA_ADDED' } },
        preValidation: receive('images'),
        schema: {
          tags,
          params,
          consumes: ['multipart/form-data'],
          body: menuPhotoRequestSchema,
          response: { 200: menuSchema, ...problemResponses(404, 413, 415, 422, 507) },
        },
      },
      (request) => prices.setMenuPhoto(request.params.id, request.received, idempotentCall(request)),
    );
  });
}

function extraRoutes(app: FastifyInstance, prices: PricesService) {
  const routes = typedRoutes(app);
  const params = z.object({ id: idParamSchema });

  routes.get(
    '/api/extras',
    {
      config: { access: 'public', readsCaller: true },
      schema: {
        tags,
        description: 'Active extras, none while prices are hidden; all for an administrator',
        response: { 200: z.array(extraSchema) },
      },
    },
    async (request, reply) => {
      if (request.caller?.role !== 'ADMIN') return sendCached(request, reply, await prices.getCachedExtras());
      return reply.header('cache-control', 'no-store').send(await prices.listExtras());
    },
  );

  routes.post(
    '/api/extras/create',
    {
      config: { access: 'admin', audit: { kind: 'EXTRA', action: 'CREATED' } },
      schema: {
        tags,
        body: createExtraRequestSchema,
        response: { 201: extraSchema, ...problemResponses(422) },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await prices.createExtra(request.body, idempotentCall(request))),
  );

  routes.patch(
    '/api/extras/:id/update',
    {
      config: { access: 'admin', audit: { kind: 'EXTRA', action: 'UPDATED' } },
      schema: {
        tags,
        params,
        body: updateExtraRequestSchema,
        response: { 200: extraSchema, ...problemResponses(404, 409) },
      },
    },
    (request) => prices.updateExtra(callerOf(request), request.params.id, request.body),
  );

  routes.delete(
    '/api/extras/:id/remove',
    {
      config: { access: 'admin', audit: { kind: 'EXTRA', action: 'REMOVED' } },
      schema: {
        tags,
        params,
        response: { 200: z.object({ extraId: idSchema }), ...problemResponses(404) },
      },
    },
    (request) => prices.removeExtra(callerOf(request), request.params.id),
  );
}

function priceRuleRoutes(app: FastifyInstance, prices: PricesService) {
  const routes = typedRoutes(app);
  const params = z.object({ id: idParamSchema });

  routes.get(
    '/api/price-rules',
    {
      config: { access: 'admin' },
      schema: {
        tags,
        description: 'The highest priority first',
        response: { 200: z.array(priceRuleSchema) },
      },
    },
    () => prices.listPriceRules(),
  );

  routes.post(
    '/api/price-rules/create',
    {
      config: { access: 'admin', audit: { kind: 'PRICE_RULE', action: 'CREATED' } },
      schema: {
        tags,
        description: 'Refused with both names when a rule of equal priority overlaps',
        body: createPriceRuleRequestSchema,
        response: { 201: priceRuleSchema, ...problemResponses(404, 409, 422) },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await prices.createPriceRule(request.body, idempotentCall(request))),
  );

  routes.patch(
    '/api/price-rules/:id/update',
    {
      config: { access: 'admin', audit: { kind: 'PRICE_RULE', action: 'UPDATED' } },
      schema: {
        tags,
        params,
        body: updatePriceRuleRequestSchema,
        response: { 200: priceRuleSchema, ...problemResponses(404, 409) },
      },
    },
    (request) => prices.updatePriceRule(callerOf(request), request.params.id, request.body),
  );

  routes.delete(
    '/api/price-rules/:id/remove',
    {
      config: { access: 'admin', audit: { kind: 'PRICE_RULE', action: 'REMOVED' } },
      schema: {
        tags,
        params,
        response: { 200: z.object({ priceRuleId: idSchema }), ...problemResponses(404) },
      },
    },
    (request) => prices.removePriceRule(callerOf(request), request.params.id),
  );
}
