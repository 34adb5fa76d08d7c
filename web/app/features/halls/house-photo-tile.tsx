import { ArrowLeft, ArrowRight, type LucideIcon, Star, X } from 'lucide-react';
import type { Media } from '#contracts/media.ts';
import * as texts from '#texts';
import { Photo } from '../../ui/photo.tsx';
import { DragHandle } from '../../ui/sortable-list.tsx';

interface PhotoTileProps {
  photo: Media;
  /** Whose picture it is. */
  hall: string;
  index: number;
  count: number;
  onMove: (place: number) => void;
  onRemove: () => void;
}

const onPicture = 'bg-[rgb(20_14_10/.82)] text-white focus-visible:outline-white';

/** The cover has no use for it, but whoever has just pressed it keeps the focus there. */
const shownInUse = 'not-focus:sr-only';

/** One picture with everything that can be done to it. */
export function PhotoTile({ photo, hall, index, count, onMove, onRemove }: PhotoTileProps) {
  const number = index + 1;
  const isCover = index === 0;
  return (
    <div className="relative overflow-hidden rounded-xs">
      <Photo
        photo={photo}
        alt={texts.house_photo_alt({ hall, number })}
        sizes="(min-width: 56.25rem) 15rem, 46vw"
        className="aspect-3/2 w-full object-cover"
      />
      <div className="absolute inset-x-1 top-1 flex justify-between">
        <DragHandle label={texts.house_drag({ name: texts.house_photo({ number }) })} className={onPicture} />
        <TileButton
          icon={X}
          label={texts.house_photo_remove({ number })}
          onClick={onRemove}
          className="ml-auto"
        />
      </div>
      <div className="absolute inset-x-1 bottom-1 flex items-end gap-1">
        {isCover && (
          <span
            className={`mr-auto min-w-0 truncate rounded-sm px-2 py-0.5 text-xs font-semibold ${onPicture}`}
          >
            {texts.house_photo_cover()}
          </span>
        )}
        <TileButton
          icon={Star}
          label={texts.house_photo_make_cover({ number })}
          onClick={isCover ? undefined : () => onMove(0)}
          className={isCover ? shownInUse : 'mr-auto'}
        />
        <TileButton
          icon={ArrowLeft}
          label={texts.house_photo_forward({ number })}
          onClick={isCover ? undefined : () => onMove(index - 1)}
          className={isCover ? shownInUse : ''}
        />
        <TileButton
          icon={ArrowRight}
          label={texts.house_photo_back({ number })}
          onClick={number < count ? () => onMove(index + 1) : undefined}
        />
      </div>
    </div>
  );
}

interface TileButtonProps {
  icon: LucideIcon;
  label: string;
  /** Without it the button stays, with the focus it may have, but has nothing to do. */
  onClick: (() => void) | undefined;
  className?: string;
}

function TileButton({ icon: Icon, label, onClick, className = '' }: TileButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={onClick === undefined}
      onClick={onClick}
      className={`grid size-11 flex-none place-items-center rounded-sm aria-disabled:cursor-not-allowed aria-disabled:text-white/60 pointer-fine:size-9 ${onPicture} ${className}`}
    >
      <Icon className="size-4.5" strokeWidth={1.8} aria-hidden="true" />
    </button>
  );
}
