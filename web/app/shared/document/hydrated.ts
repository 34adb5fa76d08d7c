import { hydratedEvent, waitingMark } from './early-input.ts';

/** From an effect: React listens in this element now; what was pressed in it before is pressed again. */
export function markHydrated(element: Element): void {
  element.removeAttribute(waitingMark);
  window.dispatchEvent(new Event(hydratedEvent));
}
