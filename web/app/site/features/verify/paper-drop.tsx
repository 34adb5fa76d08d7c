import { FileSearch, LoaderCircle } from 'lucide-react';
import { useId } from 'react';
import * as texts from '#texts';
import { useInputBeforeHydration } from '#web/platform/first-paint/use-input-before-hydration.ts';
import { useFileDrop } from '#web/ui/form/file-drop.ts';

interface PaperDropProps {
  isReading: boolean;
  onFile: (file: File) => void;
}

/** The whole area is the label of the file input. */
export function PaperDrop({ isReading, onFile }: PaperDropProps) {
  const id = useId();
  const take = ([file]: File[]) => {
    if (file && !isReading) onFile(file);
  };
  const { isOver, areaProps, inputProps } = useFileDrop(take);
  const input = useInputBeforeHydration(({ files }) => take([...(files ?? [])]));
  const Icon = isReading ? LoaderCircle : FileSearch;
  return (
    <label
      htmlFor={id}
      className={`relative grid cursor-pointer justify-items-center gap-1.5 rounded-md border border-dashed px-5 py-9 text-center has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus-ring) without-scripts:hidden ${isOver ? 'border-s-ink bg-s-sunken' : 'border-s-field bg-s-surface'}`}
      {...areaProps}
    >
      <Icon
        className={`mb-3 size-11 ${isReading ? 'animate-spin' : ''}`}
        strokeWidth={1.3}
        aria-hidden="true"
      />
      <span className="text-lg font-semibold" role="status">
        {isReading ? texts.verify_reading() : texts.verify_drop()}
      </span>
      <span className="text-s-ink-2">{texts.verify_drop_limit()}</span>
      <span className="mt-3 inline-flex min-h-(--control-lg) items-center rounded-sm bg-s-inverse px-7 font-semibold text-s-on-inverse">
        {texts.verify_choose()}
      </span>
      <input
        {...inputProps}
        ref={input}
        id={id}
        accept="application/pdf,.pdf"
        aria-label={texts.verify_choose()}
        disabled={isReading}
      />
    </label>
  );
}
