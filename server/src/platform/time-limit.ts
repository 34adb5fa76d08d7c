import { setImmediate as nextTurn } from 'node:timers/promises';

/** Whether the work finishes within the time; rethrows its error, unless it comes later. */
export async function finishesWithin(work: Promise<unknown>, milliseconds: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  // Timers run before I/O: after a blocked event loop, what has arrived is handled first.
  const tooLate = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  }).then(() => nextTurn(false));
  return Promise.race([work.then(() => true), tooLate]).finally(() => clearTimeout(timer));
}
