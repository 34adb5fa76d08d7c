import type { FastifyInstance } from 'fastify';
import { authRoutes } from './features/auth/auth.routes.ts';
import { usersRoutes } from './features/users/users.routes.ts';
import type { Services } from './services.ts';

export function registerRoutes(app: FastifyInstance, { auth, registration, users }: Services) {
  authRoutes(app, { auth, registration });
  usersRoutes(app, users);
}
