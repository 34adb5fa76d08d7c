import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { settingsSchema, updateSettingsRequestSchema } from '#contracts/settings.ts';
import { callerOf } from '../../platform/http/access.ts';
import { problemResponses } from '../../platform/http/problem-responses.ts';
import { sendCached } from '../../platform/http/response-cache.ts';
import type { SettingsService } from './settings.service.ts';

const tags = ['settings'];

export function settingsRoutes(app: FastifyInstance, settings: SettingsService) {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/api/settings',
    { config: { access: 'public' }, schema: { tags, response: { 200: settingsSchema } } },
    async (request, reply) => sendCached(request, reply, await settings.getCached()),
  );

  routes.patch(
    '/api/settings/update',
    {
      config: { access: 'admin' },
      schema: {
        tags,
        description: 'Only the given fields change; an empty text or null empties one',
        body: updateSettingsRequestSchema,
        response: { 200: settingsSchema, ...problemResponses(400, 401, 403, 409) },
      },
    },
    (request) => settings.updateSettings(callerOf(request), request.body),
  );
}
