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

/** Of a page on which an action failed, in characters. */
const longestText = 600;

const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
const isDisabled = (element: Element) =>
  element.matches(':disabled, [aria-disabled=true], [aria-disabled=true] *');

/** A press on its label reaches the field too. */
const belongsTo = (found: Element, element: Element) =>
  element.contains(found) || found.closest('label')?.control === element;

/** What a press in the middle of the element meets, after scrolling to it where required. */
function met(element: Element): Element {
  for (const block of [null, 'center', 'end', 'start'] as const) {
    if (block) element.scrollIntoView({ block, inline: 'center', behavior: 'instant' });
    const [box] = element.getClientRects();
    if (!box) throw new Error('The element has no size.');
    const found = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    if (found && belongsTo(found, element)) return found;
  }
  throw new Error('The element is covered.');
}

/** Throws until there is exactly one such element that can be used. */
function usable(locator: Locator): HTMLElement {
  const element = locator.query();
  if (!element) throw new Error('There is no such element.');
  if (!isShown(element)) throw new Error('The element is not visible.');
  if (isDisabled(element)) throw new Error('The element is disabled.');
  return element as HTMLElement;
}

/** Chromium's, which TypeScript does not know yet. */
declare const scheduler: { postTask: (task: () => void, options: { priority: 'background' }) => void };

/** The page has rendered what the action did, since this task yields to those of React. */
const rendered = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => scheduler.postTask(resolve, { priority: 'background' }));
  });

/** Acts in the same task in which the element is found to be usable, since the page may render right after it. */
async function act<T>(find: () => T, action: (found: T) => unknown): Promise<void> {
  let acted: unknown;
  const isBegun = () => {
    acted = action(find());
    return true;
  };
  await expect
    .poll(isBegun, { interval: 20 })
    .toBe(true)
    .catch((error: Error) => {
      error.message += ` The page of ${window.innerWidth} × ${window.innerHeight} says: ${document.body.textContent.slice(0, longestText)}`;
      throw error;
    });
  await acted;
  await rendered();
}

export const click = (locator: Locator) =>
  act(
    () => met(usable(locator)),
    (target) => userEvent.click(target, options),
  );

function editable(locator: Locator): HTMLInputElement {
  const field = usable(locator);
  if (field.matches(':read-only')) throw new Error('The field cannot be edited.');
  return field as HTMLInputElement;
}

export const fill = (locator: Locator, text: string) =>
  act(
    () => editable(locator),
    (field) => {
      if (!field.matches(typedInto)) return locator.fill(text);
      field.focus();
      field.select();
      document.execCommand(text ? 'insertText' : 'delete', false, text);
    },
  );
