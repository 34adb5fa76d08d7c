import type { Clock } from '#server/platform/clock.ts';

/** A clock that the test sets; a pause advances it without waiting. */
export function createTestClock(start = new Date()) {
  let time = start.getTime();
  const pauses: number[] = [];
  const clock: Clock = {
    now: () => new Date(time),
    pause: async (milliseconds) => {
      pauses.push(milliseconds);
      time += milliseconds;
    },
  };
  return {
    ...clock,
    pauses,
    forward: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}
