/*
 * Laying out the whole page takes longer than showing its first screen, so that sections further down have an estimated
 * height until the first input (`first-screen.css`). It ends when the first paint is as early without it.
 */

/** How the page was opened: 'reload' and 'back_forward' come back to a place on it. */
export function navigationType(): string | undefined {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming ? navigation.type : undefined;
}

/** On reload, back navigation or a fragment the whole page is laid out at once. */
export function markFirstScreen(): void {
  if (location.hash || navigationType() !== 'navigate') return;
  const marks = document.documentElement.dataset;
  marks.firstScreen = '';
  for (const input of ['pointerdown', 'keydown', 'wheel', 'scroll', 'touchstart'])
    addEventListener(input, () => delete marks.firstScreen, { once: true, capture: true, passive: true });
}
