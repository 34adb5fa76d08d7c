import type { Actor, History } from '../harness.ts';
import type { HallDay, State } from './model-state.ts';

export type World = History<State> & {
  admin: Actor;
  days: string[];
  /** Whether the job runs now and then; otherwise only writers settle. */
  hasJob: boolean;
  /** Whether every kind of reader is asked after every step. */
  asksAll: boolean;
  lastMail: number;
};

export const hallIds = ({ state }: World) => [...state.halls.keys()];

export const hallDays = (world: World): HallDay[] =>
  hallIds(world).flatMap((hall) => world.days.map((day) => ({ hall, day })));
