import type { KeyboardEvent } from 'react';

const writable = 'input:not([type=radio]):not([type=checkbox])';

/** Enter focuses the next field, past optional times; in the last one it submits the form. */
export function focusNextOnEnter(event: KeyboardEvent<HTMLFormElement>) {
  const { target, currentTarget } = event;
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement) || !target.matches(writable)) return;
  const lines = [...currentTarget.querySelectorAll<HTMLInputElement>(writable)];
  const next = lines.slice(lines.indexOf(target) + 1).find(({ dataset }) => dataset.time === undefined);
  if (!next) return;
  event.preventDefault();
  next.focus();
}
