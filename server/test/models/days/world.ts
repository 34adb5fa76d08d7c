import { SignJWT } from 'jose';
import type { TestApp } from '#test/support/test-app.ts';
import type { Place, State } from './model-state.ts';
import type { Random } from './random.ts';

/** One history: the product, what the model knows of it, and what was done so far. */
export type World = {
  app: TestApp;
  random: Random;
  state: State;
  admin: Actor;
  users: Actor[];
  days: string[];
  /** Whether the job runs now and then; otherwise only writers settle. */
  hasJob: boolean;
  /** Whether every kind of reader is asked after every step. */
  asksAll: boolean;
  trace: string[];
  lastMail: number;
};

export type Actor = { userId: number; accessToken: string };

/** A token of the person's own session that outlives every jump of the clock. */
export async function lasting(app: TestApp, { userId, accessToken }: Actor): Promise<Actor> {
  const { sessionId } = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString());
  const token = new SignJWT({ sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(String(userId))
    .setIssuer('saloni')
    .setAudience('saloni')
    .setIssuedAt(app.clock.now())
    .setExpirationTime('9000d');
  return { userId, accessToken: await token.sign(new TextEncoder().encode(app.secret)) };
}

export const hallIds = ({ state }: World) => [...state.halls.keys()];

export const places = (world: World): Place[] =>
  hallIds(world).flatMap((hall) => world.days.map((day) => ({ hall, day })));
