import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';

/*
 * Clicks and fills inside the page, since one by Playwright takes many calls between three processes.
 * Like Playwright, they wait until the element can be used. What depends on the browser's own input (keys, hovering,
 * dragging) stays with Playwright.
 */

const options = { delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never };

/** Fields that `fill` types into; others, such as dates, take a whole value. */
const typedInto =
  ':is(textarea, input:is(:not([type]), [type=text], [type=email], [type=number], [type=password], [type=search], [type=tel], [type=url]))';

const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
const isDisabled = (element: Element) =>
  element.matches(':disabled, [aria-disabled=true], [aria-disabled=true] *');

/** A press on its label reaches the field too. */
const belongsTo = (found: Element | null, element: Element) =>
  element.contains(found) || found?.closest('label')?.control === element;

/** What a press in the middle of the element meets, after scrolling to it where required. */
function met(element: Element): Element | null {
  for (const block of [null, 'center', 'end', 'start'] as const) {
    if (block) element.scrollIntoView({ block, inline: 'center', behavior: 'instant' });
    const [box] = element.getClientRects();
    if (!box) return null;
    const found = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    if (belongsTo(found, element)) return found;
  }
  return null;
}

/** Throws until there is exactly one such element that can be used. */
function usable(locator: Locator): HTMLElement {
  const element = locator.query();
  if (!element) throw new Error('There is no such element.');
  if (!isShown(element)) throw new Error('The element is not visible.');
  if (isDisabled(element)) throw new Error('The element is disabled.');
  return element as HTMLElement;
}

async function waitFor<T>(find: () => T): Promise<T> {
  let found: T | undefined;
  await expect.poll(() => (found = find()), { interval: 20 }).toBeTruthy();
  return found as T;
}

/** The page has rendered what the action did and rests, as after an action of Playwright. */
const rendered = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestIdleCallback(() => resolve()));
  });

export async function click(locator: Locator): Promise<void> {
  const target = await waitFor(() => {
    const element = usable(locator);
    const found = met(element);
    if (!found) throw new Error('The element is covered.');
    return found;
  });
  await userEvent.click(target, options);
  await rendered();
}

export async function fill(locator: Locator, text: string): Promise<void> {
  const field = await waitFor(() => {
    const element = usable(locator);
    if (element.matches(':read-only')) throw new Error('The field cannot be edited.');
    return element as HTMLInputElement;
  });
  if (!field.matches(typedInto)) return locator.fill(text);
  field.focus();
  field.select();
  document.execCommand(text ? 'insertText' : 'delete', false, text);
  await rendered();
}
