import { ImageUp, type LucideIcon } from 'lucide-react';
import { type DragEvent, useEffect, useId, useState } from 'react';
import * as texts from '#texts';

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

/** A file dropped outside would replace the page and lose all input. */
function useNoStrayDrops() {
  useEffect(() => {
    const refuse = (event: Event) => event.preventDefault();
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
}

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

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
  const [isOver, setOver] = useState(false);
  const id = useId();
  useNoStrayDrops();

  function take(files: FileList | null) {
    if (!isDisabled && files && files.length > 0) onFiles([...files].slice(0, isSingle ? 1 : undefined));
  }

  return (
    <label
      className={`relative grid cursor-pointer justify-items-center gap-1 rounded-md border border-dashed px-4 py-5 text-center has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus-ring) has-disabled:cursor-not-allowed has-disabled:text-s-disabled ${isOver ? 'border-s-gold bg-s-gold-wash' : 'border-s-field bg-s-bg'}`}
      onDragOver={(event) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <Icon className="size-6.5 text-s-gold-text" strokeWidth={1.6} aria-hidden="true" />
      <span className="font-semibold">{title}</span>
      <span id={id} className="text-sm text-s-ink-2">
        {hint} · <span className="border-b border-s-gold text-s-ink">{texts.upload_choose()}</span>
      </span>
      <input
        type="file"
        multiple={!isSingle}
        accept={accept}
        disabled={isDisabled}
        aria-describedby={id}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={({ target }) => {
          take(target.files);
          // Allows choosing the same file again.
          target.value = '';
        }}
      />
    </label>
  );
}
