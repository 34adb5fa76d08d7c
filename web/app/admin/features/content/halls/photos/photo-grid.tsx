import { type ReactNode, useState } from 'react';
import * as texts from '#texts';
import { movedTo, SortableList } from '#web/admin/ui/sortable-list.tsx';
import { PhotoTile } from './photo-tile.tsx';

interface PhotoGridProps<Item> {
  label: string;
  /** The cover first. */
  items: readonly Item[];
  idOf: (item: Item) => string;
  pictureOf: (item: Item, number: number) => ReactNode;
  /** Below the picture of a stored photo. */
  belowOf?: (item: Item, number: number) => ReactNode;
  onOrder: (ids: string[]) => void;
  onRemove: (item: Item) => void;
}

/** Sorted by dragging, by keyboard or with buttons, stored or not. */
export function PhotoGrid<Item>(props: PhotoGridProps<Item>) {
  const { label, items, idOf, pictureOf, belowOf, onOrder, onRemove } = props;
  const [moved, setMoved] = useState('');

  function move(item: Item, index: number) {
    onOrder(movedTo(items.map(idOf), idOf(item), index));
    setMoved(texts.admin_photos_moved({ number: index + 1 }));
  }

  return (
    <>
      <SortableList
        label={label}
        layout="grid"
        items={items}
        idOf={idOf}
        nameOf={(item) => texts.admin_photo({ number: items.indexOf(item) + 1 })}
        onOrder={onOrder}
        itemClassName="w-1/2 rounded-sm p-1.25 @lg:w-1/3"
      >
        {(item, index) => (
          <>
            <PhotoTile
              picture={pictureOf(item, index + 1)}
              index={index}
              count={items.length}
              onMove={(index) => move(item, index)}
              onRemove={() => onRemove(item)}
            />
            {belowOf?.(item, index + 1)}
          </>
        )}
      </SortableList>
      <p role="status" className="sr-only">
        {moved}
      </p>
    </>
  );
}
