import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { auditPageSchema, auditQuerySchema } from '#contracts/audit.ts';
import { problemResponses } from '../../platform/http/problem-responses.ts';
import type { AuditService } from './audit.service.ts';

export function auditRoutes(app: FastifyInstance, audit: AuditService) {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/audit',
    {
      config: { access: 'admin' },
      schema: {
        tags: ['audit'],
        description: 'What administrators have done, newest first; personal values are masked',
        querystring: auditQuerySchema,
        response: { 200: auditPageSchema, ...problemResponses(400, 401, 403) },
      },
    },
    (request) => audit.listEntries(request.query),
  );
}
