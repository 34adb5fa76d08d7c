import type { FastifyInstance } from 'fastify';
import { contactPhotoRequestSchema, settingsSchema, updateSettingsRequestSchema } from '#schemas/settings.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { problemResponses } from '#server/platform/http/problem-responses.ts';
import { idempotentCall, typedRoutes } from '#server/platform/http/replies.ts';
import { sendCached } from '#server/platform/http/response-cache.ts';
import type { Media } from '#server/platform/media/media.ts';
import { uploadRoutes } from '#server/platform/media/uploads.ts';
import type { SettingsService } from './settings.service.ts';

const tags = ['settings'];

export function settingsRoutes(
  app: FastifyInstance,
  { settings, media }: { settings: SettingsService; media: Media },
) {
  const routes = typedRoutes(app);

  routes.get(
    '/api/settings',
    { config: { access: 'public' }, schema: { tags, response: { 200: settingsSchema } } },
    async (request, reply) => sendCached(request, reply, await settings.getCached()),
  );

  routes.patch(
    '/api/settings/update',
    {
      config: { access: 'admin', confirmed: true, audit: { kind: 'SETTINGS', action: 'UPDATED' } },
      schema: {
        tags,
        description: 'Only the given fields change; an empty text or null empties one',
        body: updateSettingsRequestSchema,
        response: { 200: settingsSchema, ...problemResponses(409) },
      },
    },
    (request) => settings.updateSettings(callerOf(request), request.body),
  );

  routes.delete(
    '/api/settings/contact-photo',
    {
      config: { access: 'admin', audit: { kind: 'SETTINGS', action: 'MEDIA_REMOVED' } },
      schema: { tags, response: { 200: settingsSchema, ...problemResponses(404) } },
    },
    (request) => settings.removeContactPhoto(callerOf(request)),
  );

  uploadRoutes(app, media, (scope, receive) => {
    typedRoutes(scope).post(
      '/api/settings/contact-photo',
      {
        config: { access: 'admin', audit: { kind: 'SETTINGS', action: 'MEDIA_ADDED' } },
        preValidation: receive('images'),
        schema: {
          tags,
          description: 'Replaces the photo of the contact person by the picture that is sent',
          consumes: ['multipart/form-data'],
          body: contactPhotoRequestSchema,
          response: { 200: settingsSchema, ...problemResponses(413, 415, 422, 507) },
        },
      },
      (request) => settings.setContactPhoto(request.received, idempotentCall(request)),
    );
  });
}
