import type { LucideIcon } from 'lucide-react';

interface ActButtonProps {
  icon: LucideIcon;
  label: string;
  /** Undefined keeps the button, with its focus, but without an action. */
  onClick: (() => void) | undefined;
  /** Size for fine pointers, and colours. */
  className: string;
}

export function ActionButton({ icon: Icon, label, onClick, className }: ActButtonProps) {
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
