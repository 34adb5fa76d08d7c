import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idParamSchema } from '#contracts/fields.ts';
import { featureSchema, hallSchema } from '#contracts/halls.ts';
import { refusals } from '../../platform/http/answers.ts';
import { sendKept } from '../../platform/http/kept-answers.ts';
import type { HallsService } from './halls.service.ts';

const tags = ['halls'];

export function hallsRoutes(app: FastifyInstance, halls: HallsService) {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/api/wedding-halls',
    { config: { access: 'public' }, schema: { tags, response: { 200: z.array(hallSchema) } } },
    async (request, reply) => sendKept(request, reply, await halls.keptList()),
  );

  routes.get(
    '/api/wedding-halls/:id',
    {
      config: { access: 'public' },
      schema: {
        tags,
        params: z.object({ id: idParamSchema }),
        response: { 200: hallSchema, ...refusals(400, 404) },
      },
    },
    async (request, reply) => sendKept(request, reply, await halls.keptOne(request.params.id)),
  );

  routes.get(
    '/api/features',
    { config: { access: 'public' }, schema: { tags, response: { 200: z.array(featureSchema) } } },
    async (request, reply) => sendKept(request, reply, await halls.keptFeatures()),
  );
}
