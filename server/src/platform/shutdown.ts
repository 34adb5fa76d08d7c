import { finishesWithin } from './time-limit.ts';

export type Opened = { name: string; close: () => Promise<void> };

/** Minimum time for each remaining item after the deadline. */
const minimumTimeout = 50;

/** Closes in reverse order; an item that fails or hangs is logged and does not stop the others. */
export async function closeInReverse(
  opened: Opened[],
  mayTake: number,
  onError: (error: Error) => void,
): Promise<void> {
  const deadline = performance.now() + mayTake;
  for (const { name, close } of opened.splice(0).reverse()) {
    const timeLeft = Math.max(deadline - performance.now(), minimumTimeout);
    try {
      const closing = (async () => close())();
      if (!(await finishesWithin(closing, timeLeft))) onError(new Error(`${name}: did not close in time`));
    } catch (cause) {
      onError(new Error(`${name}: could not be closed`, { cause }));
    }
  }
}
