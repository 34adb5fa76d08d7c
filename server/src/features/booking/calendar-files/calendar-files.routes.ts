import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { idParamSchema } from '#schemas/fields.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { problemResponses } from '#server/platform/http/problem-responses.ts';
import { sendAttachment, typedRoutes } from '#server/platform/http/replies.ts';
import type { ReservationCalendar } from './calendar-files.service.ts';

export function reservationCalendarRoutes(app: FastifyInstance, calendar: ReservationCalendar) {
  typedRoutes(app).get(
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
      const {
        filename: fileName,
        contentType,
        content,
      } = await calendar.createCalendarFile(callerOf(request), request.params.id);
      return sendAttachment(reply, { fileName, contentType, body: Buffer.from(content) });
    },
  );
}
