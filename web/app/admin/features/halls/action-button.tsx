import type { LucideIcon } from 'lucide-react';

interface ActButtonProps {
  icon: LucideIcon;
  label: string;
  /** Without it the button stays, with the focus it may have, but has nothing to do. */
  onClick: (() => void) | undefined;
  /** Its size on fine pointers, and its colours. */
  className: string;
}

/** One act on a hall or a picture, known by its sign. */
export function ActButton({ icon: Icon, label, onClick, className }: ActButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={onClick === undefined}
      onClick={onClick}
      className={`grid size-11 flex-none place-items-center rounded-sm aria-disabled:cursor-not-allowed ${className}`}
    >
      <Icon className="size-4.5" strokeWidth={1.7} aria-hidden="true" />
    </button>
  );
}
