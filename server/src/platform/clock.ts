import { setTimeout as wait } from 'node:timers/promises';

/** The clock is a dependency, so that tests can set the time. */
export type Clock = {
  now(): Date;
  pause(milliseconds: number): Promise<void>;
};

export const systemClock: Clock = {
  now: () => new Date(),
  pause: async (milliseconds) => {
    await wait(milliseconds);
  },
};

export const seconds = (count: number) => count * 1000;
export const minutes = (count: number) => seconds(count * 60);
export const hours = (count: number) => minutes(count * 60);
export const days = (count: number) => hours(count * 24);

export const later = (from: Date, milliseconds: number) => new Date(from.getTime() + milliseconds);
export const earlier = (from: Date, milliseconds: number) => new Date(from.getTime() - milliseconds);
