import { hydratedEvent, hydratingAttribute } from './early-input.ts';

/** Called from an effect: replays the input that preceded hydration of this element. */
export function markHydrated(element: Element): void {
  element.removeAttribute(hydratingAttribute);
  window.dispatchEvent(new Event(hydratedEvent));
}
