import { setImmediate as nextTurn } from 'node:timers/promises';

/** Whether the work is done within the time; its error is thrown, unless it comes too late. */
export async function finishesWithin(work: Promise<unknown>, milliseconds: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  // Timers come before input: after a moment in which nothing could run, what arrived in it is looked at first.
  const tooLate = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  }).then(() => nextTurn(false));
  return Promise.race([work.then(() => true), tooLate]).finally(() => clearTimeout(timer));
}
