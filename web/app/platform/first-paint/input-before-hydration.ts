/*
 * The page can be read and pressed seconds before its scripts have arrived on a slow phone; React replays only some
 * events, and a client navigation discards sections that are not hydrated. It ends when React replays clicks, changes
 * and submits, and keeps such sections.
 */

/** On the page and on each lazy section until it is hydrated; removed by `hydrated.ts`. */
export const hydratingAttribute = 'data-hydrating';
export const hydratedEvent = 'hydrated';
/** Of the skip link, which only moves the focus. */
export const mainAnchor = '#main';

const waiting = `[${hydratingAttribute}]`;
const isWaiting = (element: Element) => element.closest(waiting) !== null;
const isPageWaiting = () => document.documentElement.hasAttribute(hydratingAttribute);
export const isSectionWaiting = () => document.querySelector(waiting) !== null;

interface InputBeforeHydration {
  event: Event;
  element: Element;
  isReady: () => boolean;
  repeat: () => void;
}

let inputs: InputBeforeHydration[] = [];

/** Registered on the window, so that it runs before all other listeners. */
function remember(event: Event, element: Element, repeat: () => void, isReady = () => !isWaiting(element)) {
  inputs.push({ event, element, repeat, isReady });
}

const isFollowedHere = (event: MouseEvent, link: HTMLAnchorElement) =>
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
  link.origin === location.origin &&
  link.hash !== mainAnchor &&
  !link.target;

/** A client navigation would discard sections that are not hydrated; before hydration the browser navigates itself. */
function onLink(event: MouseEvent, link: HTMLAnchorElement): void {
  if (isPageWaiting() || !isSectionWaiting() || !isFollowedHere(event, link)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  remember(
    event,
    link,
    () => link.click(),
    () => !isSectionWaiting(),
  );
}

/** React takes what is checked at hydration for what it rendered, so it is told by the repeated click alone. */
function onCheck(event: MouseEvent, field: HTMLInputElement): void {
  if (!isWaiting(field)) return;
  event.stopImmediatePropagation();
  const { checked } = field;
  remember(event, field, () => {
    field.checked = !checked;
    field.click();
  });
}

const clicked = 'button[type=button], a[href], input:is([type=radio], [type=checkbox])';

function onClick(event: MouseEvent): void {
  const element = event.target instanceof Element && event.target.closest(clicked);
  if (element instanceof HTMLAnchorElement) onLink(event, element);
  else if (element instanceof HTMLInputElement) onCheck(event, element);
  else if (element instanceof HTMLElement && isWaiting(element))
    remember(event, element, () => element.click());
}

function onChange(event: Event): void {
  const select = event.target;
  if (!(select instanceof HTMLSelectElement) || !isWaiting(select)) return;
  const { value } = select;
  remember(event, select, () => {
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

function onSubmit(event: SubmitEvent): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !isWaiting(form)) return;
  event.preventDefault();
  remember(event, form, () => form.requestSubmit(event.submitter));
}

function repeatReady(): void {
  const ready = inputs.filter(({ isReady }) => isReady());
  inputs = inputs.filter((input) => !ready.includes(input));
  for (const { element, event, repeat } of ready) {
    // An event in dispatch makes React hydrate at once and is replayed by React itself.
    if (event.eventPhase === Event.NONE && element.isConnected) setTimeout(repeat);
  }
}

/** Who goes back no longer wants to follow a link. */
function forgetLinks(): void {
  inputs = inputs.filter(({ element }) => !(element instanceof HTMLAnchorElement));
}

/** Clicks, changes and submits before hydration are replayed after it. */
export function rememberInputBeforeHydration(): void {
  document.documentElement.setAttribute(hydratingAttribute, '');
  addEventListener('click', onClick, true);
  addEventListener('change', onChange, true);
  addEventListener('submit', onSubmit, true);
  addEventListener('popstate', forgetLinks);
  addEventListener(hydratedEvent, repeatReady);
}
