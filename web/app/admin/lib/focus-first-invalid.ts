/** After the errors are drawn, so that a refused form shows where. */
export function focusFirstInvalid(within: Element | null) {
  setTimeout(() =>
    within?.querySelector<HTMLElement>('[data-invalid] input, [aria-invalid="true"]')?.focus(),
  );
}
