import { X } from 'lucide-react';
import * as texts from '#texts';

interface CloseButtonProps {
  onClick: (() => void) | undefined;
  disabled?: boolean;
}

export function CloseButton({ onClick, disabled }: CloseButtonProps) {
  return (
    <button
      type="button"
      className="grid size-11 flex-none place-items-center rounded-sm disabled:text-s-disabled"
      aria-label={texts.close()}
      disabled={disabled}
      onClick={onClick}
    >
      <X className="size-5.5" strokeWidth={1.6} aria-hidden="true" />
    </button>
  );
}
