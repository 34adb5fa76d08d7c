import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import * as texts from '#texts';
import { FailureAlert } from '#web/ui/alert.tsx';
import type { useOrder } from '../lib/sort-order.ts';
import { ActionButton } from './action-button.tsx';
import { Card } from './card.tsx';
import { DragHandle, movedTo, SortableList } from './sortable-list.tsx';

export const rowButton = 'hover:bg-s-sunken aria-disabled:text-s-disabled pointer-fine:tablet:size-9';

/** The first item cannot move up, the last one not down. */
interface Move {
  up: (() => void) | undefined;
  down: (() => void) | undefined;
}

interface OrderedCardProps<Item> {
  label: string;
  hint: string | undefined;
  items: readonly Item[];
  idOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  ordering: Pick<ReturnType<typeof useOrder>, 'failure' | 'order'>;
  children: (item: Item, moveButtons: ReactNode) => ReactNode;
}

/** A list whose order the administrator chooses, by dragging or by the buttons given to each row. */
export function OrderedCard<Item>(props: OrderedCardProps<Item>) {
  const { label, hint, items, idOf, nameOf, ordering, children } = props;
  const { failure, order } = ordering;
  const ids = items.map(idOf);
  const moveTo = (item: Item, index: number) =>
    ids[index] === undefined ? undefined : () => order(movedTo(ids, idOf(item), index));
  return (
    <>
      <FailureAlert failure={failure} />
      {hint && <p className="text-sm text-s-ink-2">{hint}</p>}
      <Card>
        <SortableList
          label={label}
          items={items}
          idOf={idOf}
          nameOf={nameOf}
          onOrder={order}
          itemClassName="border-b border-s-line last:border-0"
        >
          {(item, index) =>
            children(
              item,
              <MoveButtons
                name={nameOf(item)}
                move={{ up: moveTo(item, index - 1), down: moveTo(item, index + 1) }}
              />,
            )
          }
        </SortableList>
      </Card>
    </>
  );
}

function MoveButtons({ name, move }: { name: string; move: Move }) {
  return (
    <>
      <DragHandle label={texts.admin_drag({ name })} className="hover:bg-s-sunken" />
      <ActionButton
        icon={ArrowUp}
        label={texts.admin_move_up({ name })}
        onClick={move.up}
        className={rowButton}
      />
      <ActionButton
        icon={ArrowDown}
        label={texts.admin_move_down({ name })}
        onClick={move.down}
        className={rowButton}
      />
    </>
  );
}
