import { hydratedEvent, hydratingAttribute, isSectionWaiting } from './input-before-hydration.ts';

/** Called from an effect: replays the input that preceded hydration of this element. */
export function markHydrated(element: Element): void {
  element.removeAttribute(hydratingAttribute);
  window.dispatchEvent(new Event(hydratedEvent));
}

/** Before a client navigation that no link starts: it would discard sections that are not hydrated. */
export const whenHydrated = () =>
  new Promise<void>((resolve) => {
    function check() {
      if (isSectionWaiting()) return;
      window.removeEventListener(hydratedEvent, check);
      resolve();
    }
    window.addEventListener(hydratedEvent, check);
    check();
  });
