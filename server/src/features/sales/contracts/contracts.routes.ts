import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { idParamSchema } from '#schemas/fields.ts';
import {
  cancelContractRequestSchema,
  cancellationProposalsSchema,
  cancellationSchema,
  contractSchema,
  createTermsRequestSchema,
  termsSchema,
  verifyPaperRequestSchema,
  verifyPaperResponseSchema,
} from '#schemas/offers/contracts.ts';
import { adminOfferSchema } from '#schemas/offers/offers.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { networkOf } from '#server/platform/http/address.ts';
import { problemResponses } from '#server/platform/http/problem-responses.ts';
import { idempotentCall, sendPaper, typedRoutes } from '#server/platform/http/replies.ts';
import type { ContractsService } from '../offers/offers.service.ts';

const tags = ['contracts'];
const params = z.object({ contractId: idParamSchema });
const pdf = z.unknown().meta({ type: 'string', format: 'binary', description: 'application/pdf' });

export function contractsRoutes(app: FastifyInstance, contracts: ContractsService) {
  const routes = typedRoutes(app);

  routes.get(
    '/api/contracts/own',
    {
      config: { access: 'user' },
      schema: { tags, response: { 200: z.array(contractSchema) } },
    },
    (request) => contracts.listOwnContracts(callerOf(request)),
  );

  routes.get(
    '/api/contracts/:contractId',
    {
      config: { access: 'customerOrAdmin' },
      schema: { tags, params, response: { 200: contractSchema, ...problemResponses(404) } },
    },
    (request) => contracts.getContract(callerOf(request), request.params.contractId),
  );

  for (const part of ['pdf', 'scan'] as const) {
    routes.get(
      `/api/contracts/:contractId/${part}`,
      {
        config: { access: 'customerOrAdmin' },
        schema: {
          tags,
          description:
            part === 'pdf'
              ? 'The signed paper with its evidence page; 404 until it is made'
              : 'The scan of a contract that was signed by hand',
          params,
          response: { 200: pdf, ...problemResponses(404) },
        },
      },
      async (request, reply) =>
        sendPaper(reply, await contracts.readFile(callerOf(request), request.params.contractId, part)),
    );
  }

  routes.get(
    '/api/contracts/:contractId/cancellation',
    {
      config: { access: 'admin' },
      schema: {
        tags,
        description: 'What would happen to the money, for each who may cancel',
        params,
        response: { 200: cancellationProposalsSchema, ...problemResponses(404, 409) },
      },
    },
    (request) => contracts.proposeCancellation(request.params.contractId),
  );

  routes.post(
    '/api/contracts/:contractId/cancel',
    {
      config: { access: 'admin', audit: { kind: 'CONTRACT', action: 'CANCELED' } },
      schema: {
        tags,
        description: 'Frees the day and proposes what happens to the money; nothing is paid back by itself',
        params,
        body: cancelContractRequestSchema,
        response: { 200: cancellationSchema, ...problemResponses(404, 409) },
      },
    },
    (request) => contracts.cancelContract(callerOf(request), request.params.contractId, request.body),
  );

  routes.post(
    '/api/contracts/:contractId/annexes',
    {
      config: { access: 'admin', audit: { kind: 'OFFER', action: 'CREATED' } },
      schema: {
        tags,
        description: 'A draft that starts from the contract',
        params,
        response: { 201: adminOfferSchema, ...problemResponses(404, 409, 422) },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await contracts.createAnnex(request.params.contractId, idempotentCall(request))),
  );

  routes.get(
    '/api/terms',
    {
      config: { access: 'public' },
      schema: {
        tags,
        description: 'The terms of contract, the newest version first',
        response: { 200: z.array(termsSchema.omit({ by: true })) },
      },
    },
    () => contracts.listTerms(),
  );

  routes.post(
    '/api/terms/create',
    {
      config: { access: 'admin', confirmed: true, audit: { kind: 'TERMS', action: 'CREATED' } },
      schema: {
        tags,
        description: 'A new version; those before stay as they are',
        body: createTermsRequestSchema,
        response: { 201: termsSchema, ...problemResponses(422) },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await contracts.createTerms(request.body, idempotentCall(request))),
  );

  routes.post(
    '/api/papers/verify',
    {
      config: { access: 'public' },
      schema: {
        tags,
        description: 'Whether a paper with this SHA-256 was issued and is in force; 30 checks an hour',
        body: verifyPaperRequestSchema,
        response: { 200: verifyPaperResponseSchema, ...problemResponses(429) },
      },
    },
    async (request) => ({ result: await contracts.verify(networkOf(request.ip), request.body.sha256) }),
  );
}
