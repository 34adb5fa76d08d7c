import { flushSync } from 'react-dom';

const isPressed = () => document.documentElement.matches(':active');
const nextFrame = () => new Promise(requestAnimationFrame);

/** Waits while something is pressed, since the browser drops the click of a button that moves before its release. */
export async function updateAfterPress(signal: AbortSignal, update: () => void): Promise<void> {
  while (isPressed()) await nextFrame();
  // At once, since a press may begin before a later render.
  if (!signal.aborted) flushSync(update);
}
