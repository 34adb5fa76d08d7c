import { GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Button,
  DropIndicator,
  GridList,
  GridListItem,
  I18nProvider,
  useDragAndDrop,
} from 'react-aria-components';

interface SortableListProps<Item> {
  label: string;
  layout?: 'stack' | 'grid';
  items: readonly Item[];
  idOf: (item: Item) => string;
  /** The name announced when it is moved by keyboard. */
  nameOf: (item: Item) => string;
  onOrder: (ids: string[]) => void;
  itemClassName?: string;
  children: (item: Item, index: number) => ReactNode;
}

/** Moves one item and keeps the order of the others. */
export function movedTo(ids: readonly string[], id: string, index: number): string[] {
  const others = ids.filter((one) => one !== id);
  return [...others.slice(0, index), id, ...others.slice(index)];
}

/** Inserts the dragged item before or after the drop target; dropped on itself it stays. */
export function droppedAt(
  ids: readonly string[],
  dragged: ReadonlySet<string>,
  target: string,
  isBefore: boolean,
): string[] {
  if (dragged.has(target)) return [...ids];
  const others = ids.filter((id) => !dragged.has(id));
  const index = others.indexOf(target) + (isBefore ? 0 : 1);
  return [...others.slice(0, index), ...ids.filter((id) => dragged.has(id)), ...others.slice(index)];
}

const lines = {
  // Without size, so that nothing moves while dragging.
  grid: 'relative w-0 self-stretch before:absolute before:inset-y-1.25 before:-left-0.5 before:w-1',
  stack: 'relative h-0 before:absolute before:inset-x-0 before:-top-0.5 before:h-1',
};

/** Sorted by dragging with a mouse or by keyboard; on touch screens the items have their own buttons. */
export function SortableList<Item>({
  label,
  layout = 'stack',
  items,
  idOf,
  nameOf,
  onOrder,
  itemClassName = '',
  children,
}: SortableListProps<Item>) {
  const ids = items.map(idOf);
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) =>
      [...keys].map((key) => {
        const item = items.find((one) => idOf(one) === key);
        return { 'text/plain': item ? nameOf(item) : '' };
      }),
    getAllowedDropOperations: () => ['move'],
    onReorder: ({ keys, target }) => {
      const dragged = new Set([...keys].map(String));
      const next = droppedAt(ids, dragged, String(target.key), target.dropPosition === 'before');
      if (next.join() !== ids.join()) onOrder(next);
    },
    renderDropIndicator: (target) => (
      <DropIndicator
        target={target}
        className={`${lines[layout]} z-1 outline-none before:rounded-full data-drop-target:before:bg-s-ink`}
      />
    ),
  });
  return (
    <I18nProvider locale="sr-Latn-BA">
      <GridList
        aria-label={label}
        layout={layout}
        keyboardNavigationBehavior="tab"
        dragAndDropHooks={dragAndDropHooks}
        className={layout === 'grid' ? '-m-1.25 flex flex-wrap' : 'grid'}
      >
        {items.map((item, index) => (
          <GridListItem
            key={idOf(item)}
            id={idOf(item)}
            textValue={nameOf(item)}
            className={`data-dragging:opacity-40 ${itemClassName}`}
          >
            {children(item, index)}
          </GridListItem>
        ))}
      </GridList>
    </I18nProvider>
  );
}

/** Hidden on touch screens, which do not support drag and drop. */
export function DragHandle({ label, className = '' }: { label: string; className?: string }) {
  return (
    <Button
      slot="drag"
      aria-label={label}
      className={`grid size-9 flex-none cursor-grab place-items-center rounded-sm pointer-coarse:hidden ${className}`}
    >
      <GripVertical className="size-4.5" strokeWidth={1.6} aria-hidden="true" />
    </Button>
  );
}
