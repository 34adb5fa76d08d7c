import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idParamSchema } from '#schemas/fields.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { problemResponses } from '#server/platform/http/problem-responses.ts';
import type { ReservationCalendar } from './calendar-files.service.ts';

export function reservationCalendarRoutes(app: FastifyInstance, calendar: ReservationCalendar) {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/reservations/:id/calendar-file',
    {
      config: { access: 'user' },
      schema: {
        tags: ['reservations'],
        description: 'A confirmed reservation of one’s own as an entry for a calendar (RFC 5545)',
        params: z.object({ id: idParamSchema }),
        response: {
          200: z.unknown().meta({ description: 'The file' }),
          ...problemResponses(404),
        },
      },
    },
    async (request, reply) => {
      const { filename, contentType, content } = await calendar.createCalendarFile(
        callerOf(request),
        request.params.id,
      );
      return reply
        .header('content-disposition', `attachment; filename="${filename}"`)
        .type(contentType)
        .send(Buffer.from(content));
    },
  );
}
