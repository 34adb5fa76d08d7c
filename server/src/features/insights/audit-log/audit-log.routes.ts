import type { FastifyInstance } from 'fastify';
import { auditPageSchema, auditQuerySchema } from '#schemas/audit.ts';
import { typedRoutes } from '#server/platform/http/replies.ts';
import type { AuditService } from './audit-log.service.ts';

export function auditRoutes(app: FastifyInstance, audit: AuditService) {
  typedRoutes(app).get(
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
