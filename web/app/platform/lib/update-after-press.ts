import { flushSync } from 'react-dom';

/** No press of a button takes longer; after a drag a browser may take something for pressed that is not. */
const longestPressMilliseconds = 2000;

const isPressed = () => document.documentElement.matches(':active');
const nextFrame = () => new Promise(requestAnimationFrame);

/** Waits while something is pressed, since the browser drops the click of a button that moves before its release. */
export async function waitForRelease(): Promise<void> {
  const latest = performance.now() + longestPressMilliseconds;
  while (isPressed() && performance.now() < latest) await nextFrame();
}

export async function updateAfterPress(signal: AbortSignal, update: () => void): Promise<void> {
  await waitForRelease();
  // At once, since a press may begin before a later render.
  if (!signal.aborted) flushSync(update);
}
