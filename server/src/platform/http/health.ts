import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { seconds } from '../clock.ts';
import { AppError } from './app-error.ts';
import { problemResponses } from './problem-responses.ts';

const readinessTimeout = seconds(1.5);

export type Health = { isAlive: () => boolean; isReady: () => Promise<boolean> };

/** `/livez`: no restart is needed. `/readyz`: requests can be served, the database included. */
export function healthRoutes(app: FastifyInstance, { isAlive, isReady }: Health) {
  const alive = z.object({ status: z.literal('ok') });
  app.get(
    '/livez',
    {
      config: { access: 'public' },
      schema: { tags: ['health'], response: { 200: alive, ...problemResponses(503) } },
    },
    async () => {
      if (!isAlive()) throw new AppError('unavailable', { retryAfterSeconds: 2 });
      return { status: 'ok' as const };
    },
  );

  app.get(
    '/readyz',
    {
      config: { access: 'public' },
      schema: { tags: ['health'], response: { 200: alive, ...problemResponses(503) } },
    },
    async () => {
      let timer: NodeJS.Timeout | undefined;
      const tooLate = new Promise<boolean>((resolve) => {
        timer = setTimeout(() => resolve(false), readinessTimeout);
      });
      const ready = await Promise.race([isReady().catch(() => false), tooLate]);
      clearTimeout(timer);
      if (!ready) throw new AppError('unavailable', { retryAfterSeconds: 2 });
      return { status: 'ok' as const };
    },
  );
}
