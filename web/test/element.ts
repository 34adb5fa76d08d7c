import type { Locator } from 'vitest/browser';

/** What a locator finds, when it is of that kind. */
export function elementOf<Found extends Element>(locator: Locator, kind: new () => Found): Found {
  const element = locator.element();
  if (!(element instanceof kind)) throw new TypeError(`It is no ${kind.name}.`);
  return element;
}

export const htmlElement = (locator: Locator) => elementOf(locator, HTMLElement);
