/** The look of a field, apart from its code for screens with a single search field. */
export const boxClass =
  'w-full rounded-sm border border-s-field bg-s-surface px-3.5 text-base leading-snug text-s-ink placeholder:text-s-ink-3 disabled:border-s-line-2 disabled:bg-s-sunken disabled:text-s-disabled aria-invalid:border-s-danger aria-invalid:shadow-[inset_0_0_0_1px_var(--color-danger)] focus-visible:aria-invalid:shadow-[inset_0_0_0_1px_var(--color-danger),0_0_0_2px_var(--focus-gap)]';

// 48 px for touch; denser in the panel with a fine pointer.
export const boxHeight =
  'min-h-12 in-data-dense:pointer-fine:tablet:min-h-10 in-data-dense:tablet:text-[0.9375rem]';
