import { ArrowLeft, ArrowRight, Star, X } from 'lucide-react';
import type { ReactNode } from 'react';
import * as texts from '#texts';
import { ActionButton } from '#web/admin/ui/action-button.tsx';
import { DragHandle } from '#web/admin/ui/sortable-list.tsx';

interface PhotoTileProps {
  picture: ReactNode;
  index: number;
  count: number;
  onMove: (index: number) => void;
  onRemove: () => void;
}

const onPicture = 'bg-[rgb(20_14_10/.82)] text-white focus-visible:outline-white';
const tileButton = `${onPicture} aria-disabled:text-white/60 pointer-fine:size-9`;

/** Hidden on the cover, unless it has the focus. */
const shownInUse = 'not-focus:sr-only';

export function PhotoTile({ picture, index, count, onMove, onRemove }: PhotoTileProps) {
  const number = index + 1;
  const isCover = index === 0;
  return (
    <div className="relative overflow-hidden rounded-xs">
      {picture}
      <div className="absolute inset-x-1 top-1 flex justify-between">
        <DragHandle label={texts.admin_drag({ name: texts.admin_photo({ number }) })} className={onPicture} />
        <ActionButton
          icon={X}
          label={texts.admin_photo_remove({ number })}
          onClick={onRemove}
          className={`ml-auto ${tileButton}`}
        />
      </div>
      <div className="absolute inset-x-1 bottom-1 flex items-end gap-1">
        {isCover && (
          <span
            className={`mr-auto min-w-0 truncate rounded-sm px-2 py-0.5 text-xs font-semibold ${onPicture}`}
          >
            {texts.admin_photo_cover()}
          </span>
        )}
        <ActionButton
          icon={Star}
          label={texts.admin_photo_make_cover({ number })}
          onClick={isCover ? undefined : () => onMove(0)}
          className={`${tileButton} ${isCover ? shownInUse : 'mr-auto'}`}
        />
        <ActionButton
          icon={ArrowLeft}
          label={texts.admin_photo_forward({ number })}
          onClick={isCover ? undefined : () => onMove(index - 1)}
          className={`${tileButton} ${isCover ? shownInUse : ''}`}
        />
        <ActionButton
          icon={ArrowRight}
          label={texts.admin_photo_back({ number })}
          onClick={number < count ? () => onMove(index + 1) : undefined}
          className={tileButton}
        />
      </div>
    </div>
  );
}
