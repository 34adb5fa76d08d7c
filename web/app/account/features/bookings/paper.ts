/** Paper with an inset gold hairline, used only where a date is chosen or offered. */
export const paper =
  'relative rounded-sm bg-s-surface px-5.5 py-7 text-s-ink shadow-card before:pointer-events-none before:absolute before:inset-2 before:rounded-xs before:border before:border-s-gold-line before:opacity-75 tablet:px-7.5 tablet:py-8.5 [--focus-gap:var(--color-surface)] [--focus-ring:var(--color-ink)]';
