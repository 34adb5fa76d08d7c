import { X } from 'lucide-react';
import * as texts from '#texts';

export function CloseButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      className="grid size-11 flex-none place-items-center rounded-sm"
      aria-label={texts.close()}
      onClick={onClick}
    >
      <X className="size-5.5" strokeWidth={1.6} aria-hidden="true" />
    </button>
  );
}
