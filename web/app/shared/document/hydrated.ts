import { hydratedEvent, waitingMark } from './early-input.ts';

/** Called from an effect: replays the input that preceded hydration of this element. */
export function markHydrated(element: Element): void {
  element.removeAttribute(waitingMark);
  window.dispatchEvent(new Event(hydratedEvent));
}
