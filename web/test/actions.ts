import { expect } from 'vitest';
import { commands, type Locator, locators, page, type UserEventClickOptions } from 'vitest/browser';

declare module 'vitest/browser' {
  interface BrowserCommands {
    pressMouse(x: number, y: number): Promise<void>;
    insertText(text: string): Promise<void>;
  }
}

/*
 * `click` and `fill` with the browser's own mouse and keyboard, as Playwright does them, but they wait inside the page.
 * Playwright waits by many calls between three processes: 81 ms of processor time a click instead of 13.
 */
const { click: clickByPlaywright, fill: fillByPlaywright } = page.getByRole('button');

const presses = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const;
const typedInto = ['text', 'email', 'number', 'password', 'search', 'tel', 'url', 'textarea'];

const nextFrame = () => new Promise(requestAnimationFrame);
const isDisabled = (element: Element) => element.matches(':disabled, [aria-disabled=true]');

function middleOf(element: Element) {
  const [box] = element.getClientRects();
  if (!box) throw new Error('The element is not visible.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

function elementOf(locator: Locator): Element {
  // Unlike `element()`, it does not describe the whole page when there is none yet.
  const element = locator.query();
  if (!element) throw new Error('There is no such element.');
  return element;
}

/** Something sticky may cover it at one of the places. */
const places = ['center', 'end', 'start'] as const;
let attempts = 0;

/** The element and where to press, if it is enabled, stands still, and is what a press there would meet. */
async function pressable(locator: Locator) {
  const element = elementOf(locator);
  if (isDisabled(element)) throw new Error('The element is disabled.');
  const before = middleOf(element);
  await nextFrame();
  const point = middleOf(element);
  if (point.x !== before.x || point.y !== before.y) throw new Error('The element moves.');
  const met = document.elementFromPoint(point.x, point.y);
  if (!element.contains(met)) {
    const block = places[attempts++ % places.length];
    element.scrollIntoView({ block, inline: 'center', behavior: 'instant' });
    throw new Error(`The element is covered by ${met?.outerHTML.slice(0, 200)}`);
  }
  return { element, point };
}

/** A press that would meet something else by now is suppressed. */
async function press(locator: Locator): Promise<void> {
  const { element, point } = await pressable(locator);
  let isMet = false;
  function suppressMissed(event: Event) {
    if (event.type === 'pointerdown') isMet = element.contains(event.target as Node);
    if (isMet) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect();
  const scale = frame.width / window.innerWidth;
  for (const type of presses) window.addEventListener(type, suppressMissed, true);
  try {
    await commands.pressMouse(frame.x + point.x * scale, frame.y + point.y * scale);
  } finally {
    for (const type of presses) window.removeEventListener(type, suppressMissed, true);
  }
  if (!isMet) throw new Error('Something else was met.');
}

function selectText(locator: Locator): void {
  const field = elementOf(locator) as HTMLInputElement;
  if (isDisabled(field) || field.readOnly) throw new Error('The field cannot be edited.');
  middleOf(field);
  field.focus();
  field.select();
}

const succeeds = (attempt: () => void | Promise<void>) =>
  expect.poll(async () => attempt(), { interval: 20 }).toBeUndefined();

const actions = {
  async click(this: Locator, options?: UserEventClickOptions) {
    if (options) return clickByPlaywright.call(this, options);
    await succeeds(() => press(this));
  },
  async fill(this: Locator, text: string) {
    await expect.element(this).toBeInTheDocument();
    const isTypedInto = typedInto.includes((this.element() as HTMLInputElement).type);
    if (!isTypedInto) return fillByPlaywright.call(this, text);
    await succeeds(() => selectText(this));
    await commands.insertText(text);
  },
};
// Its type names new locators only.
locators.extend(actions as object);
