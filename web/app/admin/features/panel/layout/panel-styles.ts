export const entryStyle =
  'relative flex w-full min-h-11 items-center gap-3 rounded-sm px-3 text-[0.9375rem] font-medium whitespace-nowrap text-s-ink-2 hover:bg-s-line/60 pointer-fine:tablet:min-h-8';

export const openEntryStyle =
  'before:absolute before:inset-y-2 before:left-0 before:w-0.75 before:rounded-xs before:bg-s-gold bg-s-surface font-semibold text-s-ink shadow-sm';
