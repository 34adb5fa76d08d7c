import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idParamSchema } from '#contracts/fields.ts';
import { ledgerSchema } from '#contracts/ledger.ts';
import { callerOf } from '../../platform/http/access.ts';
import { problemResponses } from '../../platform/http/problem-responses.ts';
import type { LedgerService } from './ledger.service.ts';

export function ledgerRoutes(app: FastifyInstance, ledger: LedgerService) {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/reservations/:id/ledger',
    {
      config: { access: 'signedIn' },
      schema: {
        tags: ['ledger'],
        description: 'What was agreed, what was paid, and the plan; 404 when nothing was agreed yet',
        params: z.object({ id: idParamSchema }),
        response: { 200: ledgerSchema, ...problemResponses(400, 401, 403, 404) },
      },
    },
    (request) => ledger.getLedger(callerOf(request), request.params.id),
  );
}
