/** The element in `root.tsx` that contains the script tags as inert text. */
export const scriptsId = 'scripts';

const latestStart = 3_000;

function painted(): Promise<void> {
  return new Promise((resolve) => {
    try {
      new PerformanceObserver((_entries, observer) => {
        observer.disconnect();
        resolve();
      }).observe({ type: 'paint', buffered: true });
    } catch {
      resolve();
    }
  });
}

const parsed = () =>
  new Promise<void>((resolve) => {
    if (document.readyState !== 'loading') resolve();
    else document.addEventListener('DOMContentLoaded', () => resolve());
  });

let isStarted = false;

async function start(): Promise<void> {
  if (isStarted) return;
  isStarted = true;
  await parsed();
  const text = document.getElementById(scriptsId)?.textContent ?? '';
  document.head.append(document.createRange().createContextualFragment(text));
}

/**
 * On a slow connection scripts, which are half of the bytes and needed last, would compete with stylesheet, fonts and
 * first picture. So they start after the first paint, at the first touch or key, or after three seconds.
 */
export function startAfterFirstPaint(): void {
  addEventListener('load', () => void painted().then(() => setTimeout(start)), { once: true });
  for (const input of ['pointerdown', 'keydown'])
    addEventListener(input, start, { once: true, capture: true, passive: true });
  setTimeout(start, latestStart);
}
