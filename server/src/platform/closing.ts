import { finishesWithin } from './time-limit.ts';

export type Opened = { name: string; close: () => Promise<void> };

/** What is left when the time is over gets at least a moment. */
const aMoment = 50;

/** Closes what was opened, the last one first; whatever fails or hangs is told and keeps nothing else from being closed. */
export async function closeInOrder(
  opened: Opened[],
  mayTake: number,
  onError: (error: Error) => void,
): Promise<void> {
  const deadline = performance.now() + mayTake;
  for (const { name, close } of opened.splice(0).reverse()) {
    const timeLeft = Math.max(deadline - performance.now(), aMoment);
    try {
      const closing = (async () => close())();
      if (!(await /* guard: closing-time = closing.then(() => true) */ finishesWithin(closing, timeLeft)))
        onError(new Error(`${name}: did not close in time`));
    } catch (cause) {
      onError(new Error(`${name}: could not be closed`, { cause }));
    }
  }
}
