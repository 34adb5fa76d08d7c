import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { auditPageSchema, auditQuerySchema } from '#schemas/audit.ts';
import type { AuditService } from './audit-log.service.ts';

export function auditRoutes(app: FastifyInstance, audit: AuditService) {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/audit',
    {
      config: { access: 'admin' },
      schema: {
        tags: ['audit'],
        description: 'What administrators have done, newest first; personal values are masked',
        querystring: auditQuerySchema,
        response: { 200: auditPageSchema },
      },
    },
    (request) => audit.listEntries(request.query),
  );
}
