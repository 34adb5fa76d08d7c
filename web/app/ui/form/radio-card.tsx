import type { ComponentProps } from 'react';

/** A radio button drawn as a card or chip; `className` is its size and layout. */
export function RadioCard({ className = '', children, ...input }: ComponentProps<'input'>) {
  return (
    <label
      className={`relative cursor-pointer rounded-sm border border-s-field bg-s-surface text-[0.9375rem] leading-snug font-medium has-checked:border-s-ink has-checked:bg-s-gold-wash has-checked:font-semibold has-checked:shadow-[inset_0_0_0_1px_var(--color-ink)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus-ring) ${className}`}
    >
      <input
        type="radio"
        {...input}
        className="absolute inset-0 cursor-pointer appearance-none rounded-sm outline-none focus-visible:shadow-none"
      />
      {children}
    </label>
  );
}
