import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { idParamSchema } from '#schemas/fields.ts';
import { contractSchema } from '#schemas/offers/contracts.ts';
import {
  offerListQuerySchema,
  offerPageSchema,
  offerSummarySchema,
  ownOffersQuerySchema,
} from '#schemas/offers/offer-list.ts';
import {
  declineOfferRequestSchema,
  sendOfferRequestSchema,
  sentOfferSchema,
  signingCodeSentSchema,
  signOnPaperRequestSchema,
  signRequestSchema,
} from '#schemas/offers/offer-signing.ts';
import { adminOfferSchema, offerSchema, updateOfferRequestSchema } from '#schemas/offers/offers.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { encodeBody, sendEncoded } from '#server/platform/http/encoded-body.ts';
import { idempotencyKeyOf } from '#server/platform/http/idempotency.ts';
import { problemResponses } from '#server/platform/http/problem-responses.ts';
import { idempotentCall, noContent, sendPaper, typedRoutes } from '#server/platform/http/replies.ts';
import type { Media } from '#server/platform/media/media.ts';
import { uploadRoutes } from '#server/platform/media/uploads.ts';
import type { OffersService } from './offers.service.ts';

const tags = ['offers'];
const params = z.object({ offerId: idParamSchema });
const pdf = z.unknown().meta({ type: 'string', format: 'binary', description: 'application/pdf' });
const svg = z.unknown().meta({ type: 'string', format: 'binary', description: 'image/svg+xml' });

export function offersRoutes(
  app: FastifyInstance,
  { offers, media }: { offers: OffersService; media: Media },
) {
  offerEditorRoutes(app, offers);
  offerReadingRoutes(app, offers);
  previewRoute(app, offers);
  signingRoutes(app, offers, media);
}

function offerEditorRoutes(app: FastifyInstance, offers: OffersService) {
  const routes = typedRoutes(app);

  routes.post(
    '/api/reservations/:id/offers',
    {
      config: { access: 'admin', audit: { kind: 'OFFER', action: 'CREATED' } },
      schema: {
        tags,
        description: 'A draft: from the price list, or from the version before',
        params: z.object({ id: idParamSchema }),
        response: { 201: adminOfferSchema, ...problemResponses(404, 409, 422) },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await offers.createDraft(request.params.id, idempotentCall(request))),
  );

  routes.patch(
    '/api/offers/:offerId/update',
    {
      config: { access: 'admin', audit: { kind: 'OFFER', action: 'UPDATED' } },
      schema: {
        tags,
        description: 'Only the given fields of a draft change',
        params,
        body: updateOfferRequestSchema,
        response: { 200: adminOfferSchema, ...problemResponses(404, 409) },
      },
    },
    (request) => offers.updateDraft(callerOf(request), request.params.offerId, request.body),
  );

  routes.delete(
    '/api/offers/:offerId/remove',
    {
      config: { access: 'admin', audit: { kind: 'OFFER', action: 'REMOVED' } },
      schema: {
        tags,
        description: 'Drafts only',
        params,
        response: { 204: z.null(), ...problemResponses(404, 409) },
      },
    },
    (request, reply) => noContent(reply, offers.removeDraft(callerOf(request), request.params.offerId)),
  );

  routes.post(
    '/api/offers/:offerId/send',
    {
      config: { access: 'admin', audit: { kind: 'OFFER', action: 'SENT' } },
      schema: {
        tags,
        description:
          'Takes the number, makes the paper, mails it (or leaves it to be printed) and holds the day until the offer ends',
        params,
        body: sendOfferRequestSchema.nullish(),
        response: { 201: sentOfferSchema, ...problemResponses(404, 409, 422, 503) },
      },
    },
    async (request, reply) =>
      reply
        .code(201)
        .send(await offers.sendOffer(request.params.offerId, request.body ?? {}, idempotentCall(request))),
  );

  routes.post(
    '/api/offers/:offerId/remind',
    {
      config: { access: 'admin', audit: { kind: 'OFFER', action: 'LINK_SENT' } },
      schema: {
        tags,
        description: 'Mails the customer once more about an open offer, at most once a day',
        params,
        response: { 200: adminOfferSchema, ...problemResponses(404, 409, 429) },
      },
    },
    (request) => offers.remind(callerOf(request), request.params.offerId),
  );

  routes.post(
    '/api/offers/:offerId/withdraw',
    {
      config: { access: 'admin', audit: { kind: 'OFFER', action: 'WITHDRAWN' } },
      schema: {
        tags,
        description: 'The hold stays',
        params,
        response: { 200: adminOfferSchema, ...problemResponses(404, 409) },
      },
    },
    (request) => offers.withdraw(callerOf(request), request.params.offerId),
  );
}

function offerReadingRoutes(app: FastifyInstance, offers: OffersService) {
  const routes = typedRoutes(app);

  routes.get(
    '/api/offers',
    {
      config: { access: 'admin' },
      schema: {
        tags,
        description: 'The newest version of each offer, the latest change first',
        querystring: offerListQuerySchema,
        response: { 200: offerPageSchema },
      },
    },
    (request) => offers.listOffers(request.query),
  );

  routes.get(
    '/api/offers/own',
    {
      config: { access: 'user' },
      schema: {
        tags,
        description: 'The newest sent version of each offer of the caller',
        querystring: ownOffersQuerySchema,
        response: { 200: z.array(offerSummarySchema) },
      },
    },
    (request) => offers.listOwnOffers(callerOf(request), request.query),
  );

  routes.get(
    '/api/offers/:offerId',
    {
      config: { access: 'customerOrAdmin' },
      schema: {
        tags,
        description: 'With what changed since the version before; a draft exists for administrators only',
        params,
        response: { 200: z.union([adminOfferSchema, offerSchema]), ...problemResponses(404) },
      },
    },
    (request) => offers.getOffer(callerOf(request), request.params.offerId),
  );

  routes.get(
    '/api/offers/:offerId/pdf',
    {
      config: { access: 'customerOrAdmin' },
      schema: {
        tags,
        description: 'The paper that was sent; of a draft, a preview for administrators',
        params,
        response: { 200: pdf, ...problemResponses(404, 429, 503) },
      },
    },
    async (request, reply) =>
      sendPaper(reply, await offers.readPdf(callerOf(request), request.params.offerId)),
  );
}

function previewRoute(app: FastifyInstance, offers: OffersService) {
  typedRoutes(app).get(
    '/api/offers/:offerId/preview',
    {
      config: { access: 'admin' },
      schema: {
        tags,
        description: 'A picture of the paper of a draft: its A4 pages one below the other',
        params,
        response: { 200: svg, ...problemResponses(404, 409, 429, 503) },
      },
    },
    async (request, reply) => {
      const drawn = await offers.readPreview(callerOf(request), request.params.offerId);
      reply.header('content-type', 'image/svg+xml').header('cache-control', 'private, no-store');
      // The shapes of letters are a megabyte that packs well.
      return sendEncoded(request, reply, await encodeBody(drawn.toString()));
    },
  );
}

function signingRoutes(app: FastifyInstance, offers: OffersService, media: Media) {
  const routes = typedRoutes(app);

  routes.post(
    '/api/offers/:offerId/signing-code',
    {
      config: { access: 'user' },
      schema: {
        tags,
        description: 'Mails a code of six digits for 10 minutes and 5 tries; replaces the one before',
        params,
        response: { 200: signingCodeSentSchema, ...problemResponses(404, 409, 429) },
      },
    },
    (request) => offers.sendSigningCode(callerOf(request), request.params.offerId),
  );

  routes.post(
    '/api/offers/:offerId/sign',
    {
      config: { access: 'user' },
      schema: {
        tags,
        description: 'Signs once; the reservation is confirmed and the contract numbered with it',
        params,
        body: signRequestSchema,
        response: { 201: contractSchema, ...problemResponses(404, 409, 422, 429) },
      },
    },
    async (request, reply) => {
      const signer = {
        caller: callerOf(request),
        key: idempotencyKeyOf(request.headers),
        address: request.ip,
        browser: request.headers['user-agent'] ?? '',
      };
      return reply.code(201).send(await offers.sign(request.params.offerId, request.body, signer));
    },
  );

  routes.post(
    '/api/offers/:offerId/decline',
    {
      config: { access: 'user' },
      schema: {
        tags,
        description: 'The hold stays until its deadline',
        params,
        body: declineOfferRequestSchema,
        response: { 200: offerSchema, ...problemResponses(404, 409) },
      },
    },
    (request) => offers.decline(callerOf(request), request.params.offerId, request.body),
  );

  uploadRoutes(app, media, (scope, receive) => {
    typedRoutes(scope).post(
      '/api/offers/:offerId/sign-on-paper',
      {
        config: { access: 'admin', audit: { kind: 'OFFER', action: 'SIGNED' } },
        preValidation: receive('papers'),
        schema: {
          tags,
          description: 'Signed by hand, with a scan: a PDF or a picture',
          params,
          consumes: ['multipart/form-data'],
          body: signOnPaperRequestSchema,
          response: { 201: contractSchema, ...problemResponses(404, 409, 413, 415, 422, 507) },
        },
      },
      async (request, reply) => {
        const keyed = idempotentCall(request);
        const sent = { ...keyed, received: request.received };
        return reply.code(201).send(await offers.signOnPaper(request.params.offerId, request.body, sent));
      },
    );
  });
}
