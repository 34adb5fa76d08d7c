import { ArrowLeft, ArrowRight, Film, ImageOff, X } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import * as texts from '#texts';
import { formatLength, type PostFile, thumbnailAddress } from './post-file.ts';

interface PostFileTileProps {
  file: PostFile;
  name: string;
  place: number;
  count: number;
  isDragged: boolean;
  isDisabled: boolean;
  onMove: (index: number) => void;
  onRemove: () => void;
  /** Undefined where there is no film. */
  onFrame?: () => void;
  drag: {
    onDragStart: (event: DragEvent) => void;
    onDragEnter: () => void;
    onDragEnd: () => void;
  };
}

const shownWidth = 480;
const iconButton =
  'grid size-11 place-items-center rounded-sm hover:bg-s-sunken disabled:text-s-disabled aria-disabled:cursor-default aria-disabled:text-s-disabled pointer-fine:tablet:size-8';

function captionOf(file: PostFile, index: number): string {
  if (file.from === 'device' && file.isReading) return texts.post_file_reading();
  if (file.kind === 'video') {
    const seconds = file.from === 'device' ? file.seconds : undefined;
    return seconds
      ? texts.post_file_video_length({ length: formatLength(seconds) })
      : texts.post_file_video();
  }
  return index === 0 ? texts.post_file_first() : texts.post_file_picture();
}

/** Sorted by dragging or with the arrow buttons. */
export function PostFileTile(props: PostFileTileProps) {
  const { file, name, place, count, isDragged, isDisabled, onMove, onRemove, onFrame, drag } = props;
  return (
    <li
      draggable={!isDisabled && count > 1}
      onDragOver={(event) => event.preventDefault()}
      {...drag}
      className={`grid gap-1 ${count > 1 && !isDisabled ? 'pointer-fine:cursor-grab' : ''} ${isDragged ? 'opacity-45' : ''}`}
    >
      <div className="relative aspect-3/2 overflow-hidden rounded-xs bg-s-sunken">
        <Still file={file} />
        <span className="absolute bottom-1.5 left-1.5 rounded-xs bg-[rgb(20_14_10/.82)] px-2 py-0.5 text-2xs font-semibold text-white">
          {captionOf(file, place)}
        </span>
        <button
          type="button"
          disabled={isDisabled}
          aria-label={texts.label_remove_named({ name })}
          onClick={onRemove}
          className="absolute top-1.5 right-1.5 grid size-11 place-items-center rounded-xs bg-[rgb(20_14_10/.82)] text-white disabled:opacity-50 pointer-fine:tablet:size-8.5"
        >
          <X className="size-4.5" strokeWidth={2} aria-hidden="true" />
        </button>
      </div>
      <div className="flex items-center">
        <button
          type="button"
          className={iconButton}
          disabled={isDisabled}
          // Not disabled: a disabled button would lose the keyboard focus.
          aria-disabled={place === 0}
          aria-label={texts.post_file_earlier({ name })}
          onClick={() => onMove(place - 1)}
        >
          <ArrowLeft className="size-4" strokeWidth={1.8} aria-hidden="true" />
        </button>
        <button
          type="button"
          className={iconButton}
          disabled={isDisabled}
          aria-disabled={place === count - 1}
          aria-label={texts.post_file_later({ name })}
          onClick={() => onMove(place + 1)}
        >
          <ArrowRight className="size-4" strokeWidth={1.8} aria-hidden="true" />
        </button>
        {onFrame && (
          <button
            type="button"
            className="ml-auto min-h-11 rounded-sm px-2 text-sm font-semibold underline decoration-s-gold-line underline-offset-4 hover:bg-s-sunken pointer-fine:tablet:min-h-8"
            disabled={isDisabled}
            aria-label={texts.post_file_frame_label({ name })}
            onClick={onFrame}
          >
            {texts.post_file_frame()}
          </button>
        )}
      </div>
    </li>
  );
}

function Still({ file }: { file: PostFile }) {
  const [broken, setBroken] = useState<string>();
  const still = thumbnailAddress(file, shownWidth);
  const Sign = file.kind === 'video' ? Film : ImageOff;
  if (!still || still === broken)
    return (
      <span className="grid size-full place-items-center text-s-ink-3">
        <Sign className="size-7" strokeWidth={1.4} aria-hidden="true" />
      </span>
    );
  return (
    <img
      src={still}
      alt=""
      draggable={false}
      decoding="async"
      onError={() => setBroken(still)}
      className="size-full object-cover"
    />
  );
}
