import { ImageUp, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import * as texts from '#texts';
import { useFileDrop } from '#web/ui/form/file-drop.ts';

interface FileDropProps {
  /** For instance 'Prevucite slike ovdje'. */
  title: string;
  /** Types and limits. */
  hint: string;
  /** As in `<input accept>`; with it a phone offers its pictures, and an iPhone sends JPEG. */
  accept: string;
  onFiles: (files: File[]) => void;
  icon?: LucideIcon;
  isDisabled?: boolean;
  isSingle?: boolean;
}

/** The whole area is the label of the file input. */
export function FileDrop({
  title,
  hint,
  accept,
  onFiles,
  icon: Icon = ImageUp,
  isDisabled = false,
  isSingle = false,
}: FileDropProps) {
  const id = useId();
  const { isOver, areaProps, inputProps } = useFileDrop((files) => {
    if (!isDisabled) onFiles(files.slice(0, isSingle ? 1 : undefined));
  });

  return (
    <label
      className={`relative grid cursor-pointer justify-items-center gap-1 rounded-md border border-dashed px-4 py-5 text-center has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus-ring) has-disabled:cursor-not-allowed has-disabled:text-s-disabled ${isOver ? 'border-s-gold bg-s-gold-wash' : 'border-s-field bg-s-bg'}`}
      {...areaProps}
    >
      <Icon className="size-6.5 text-s-gold-text" strokeWidth={1.6} aria-hidden="true" />
      <span className="font-semibold">{title}</span>
      <span id={id} className="text-sm text-s-ink-2">
        {hint} · <span className="border-b border-s-gold text-s-ink">{texts.upload_choose()}</span>
      </span>
      <input
        {...inputProps}
        multiple={!isSingle}
        accept={accept}
        disabled={isDisabled}
        aria-describedby={id}
      />
    </label>
  );
}
