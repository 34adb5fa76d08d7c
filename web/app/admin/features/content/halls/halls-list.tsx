import { useQueryClient } from '@tanstack/react-query';
import { Building2, Eye, Images, Pencil, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { hallPath } from '#domain/slugs.ts';
import type { Hall } from '#schemas/halls.ts';
import * as texts from '#texts';
import { useOrder } from '#web/admin/lib/sort-order.ts';
import { ActionButton } from '#web/admin/ui/action-button.tsx';
import { Card } from '#web/admin/ui/card.tsx';
import { Loaded, PictureRowsSkeleton } from '#web/admin/ui/loaded.tsx';
import { OrderedCard, rowButton } from '#web/admin/ui/ordered-card.tsx';
import { PanelActions } from '#web/admin/ui/panel-actions.tsx';
import { HallSign } from '#web/features/halls/hall-sign.tsx';
import { api } from '#web/platform/api/client.ts';
import { unwrap } from '#web/platform/api/query.ts';
import { today } from '#web/platform/lib/dates.ts';
import { formatNumber } from '#web/platform/lib/numbers.ts';
import { startPreview } from '#web/platform/session/preview.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Photo } from '#web/ui/photo.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { HallRemoval } from './hall-removal.tsx';
import { freshHalls, hallCalls, hallsQuery, useHalls, useHeldDays } from './halls-query.ts';

const icon = { className: 'size-4.5 flex-none', strokeWidth: 1.6, 'aria-hidden': true } as const;
const idOf = ({ hallId }: Hall) => String(hallId);

interface HallsListProps {
  formatDay: (day: string) => string;
}

export function HallsList({ formatDay }: HallsListProps) {
  const halls = useHalls();
  return (
    <>
      <div className="grid gap-4">
        <Loaded
          query={halls}
          waiting={<PictureRowsSkeleton />}
          frame={Card}
          failed={texts.notice_halls_failed()}
        >
          {(data) => <HallList halls={data} formatDay={formatDay} />}
        </Loaded>
      </div>
      {!halls.isPending && (
        <PanelActions>
          <ButtonLink to="/adminPanel/add-hall" variant="ink" icon={<Plus {...icon} />}>
            {texts.panel_add_hall()}
          </ButtonLink>
        </PanelActions>
      )}
    </>
  );
}

function useHallOrder() {
  const queries = useQueryClient();
  return useOrder<Hall[]>({
    scope: 'halls',
    failed: texts.admin_halls_order_failed(),
    calls: hallCalls,
    save: (ids) => unwrap(api.PATCH('/api/wedding-halls/order', { body: { hallIds: ids.map(Number) } })),
    present: async () => (await freshHalls(queries)).map(idOf),
    onSaved: (answer) => {
      queries.setQueryData(hallsQuery.queryKey, answer);
      showToast(texts.admin_halls_ordered());
    },
  });
}

function HallList({ halls, formatDay }: HallsListProps & { halls: readonly Hall[] }) {
  const held = useHeldDays();
  const ordering = useHallOrder();
  const [removed, setRemoved] = useState<Hall>();
  const shown = ordering.arrange(halls, idOf);
  const daysOf = ({ hallId }: Hall) =>
    held.data
      // The public calendar also contains past days.
      ?.filter((day) => day.hallId === hallId && day.eventDate >= today())
      .map(({ eventDate }) => eventDate)
      .sort();

  function next(hall: Hall) {
    const days = daysOf(hall);
    if (!days) return '';
    return days[0] ? texts.admin_hall_next({ day: formatDay(days[0]) }) : texts.admin_hall_next_none();
  }

  if (shown.length === 0)
    return (
      <Card>
        <EmptyState icon={Building2} text={texts.admin_halls_empty()} hint={texts.admin_halls_empty_hint()} />
      </Card>
    );
  return (
    <>
      <OrderedCard
        label={texts.admin_halls_list()}
        hint={shown.length > 1 ? texts.admin_halls_order_hint() : undefined}
        items={shown}
        idOf={idOf}
        nameOf={({ name }) => name}
        ordering={ordering}
      >
        {(hall, moveButtons) => (
          <HallRow
            hall={hall}
            next={next(hall)}
            moveButtons={moveButtons}
            onRemove={() => setRemoved(hall)}
          />
        )}
      </OrderedCard>
      {removed && (
        <HallRemoval
          hall={removed}
          upcoming={daysOf(removed)?.length}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </>
  );
}

interface HallRowProps {
  hall: Hall;
  next: string;
  moveButtons: ReactNode;
  onRemove: () => void;
}

function HallRow({ hall, next, moveButtons, onRemove }: HallRowProps) {
  const { hallId, name, slug, maxGuestsMin, maxGuestsMax, photos, features } = hall;
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] items-center gap-x-4 gap-y-3 p-4 tablet:grid-cols-[12.5rem_minmax(0,1fr)] tablet:gap-x-6 min-[88rem]:grid-cols-[12.5rem_minmax(0,1fr)_auto]">
      <Photo
        photo={photos[0]}
        alt=""
        sizes="(min-width: 56.25rem) 13rem, 7rem"
        className="aspect-3/2 w-full rounded-xs object-cover"
      />
      <div className="min-w-0">
        <h2 className="heading-3 flex items-center gap-2.5">
          <HallSign name={name} className="size-5.5 flex-none text-s-gold-text" />
          <span className="min-w-0 wrap-anywhere">{name}</span>
        </h2>
        <p className="mt-1 text-s-ink-2">
          {texts.admin_hall_facts({
            capacity: texts.hall_capacity({
              min: formatNumber(maxGuestsMin),
              max: formatNumber(maxGuestsMax),
            }),
            photos: texts.admin_hall_photos({ count: photos.length }),
            features: texts.admin_hall_amenities({ count: features.length }),
          })}
        </p>
        <p className="mt-1.5 min-h-5 text-sm text-s-ink-3">{next}</p>
      </div>
      <div className="col-span-full flex flex-wrap items-center justify-end gap-1.5 min-[88rem]:col-auto">
        <ButtonLink
          to={hallPath(slug)}
          onClick={startPreview}
          icon={<Eye {...icon} />}
          aria-label={texts.admin_hall_see_label({ name })}
          className="max-phone:flex-1"
        >
          {texts.admin_hall_see()}
        </ButtonLink>
        <ButtonLink
          to={`/adminPanel/upload-images?hall=${hallId}`}
          icon={<Images {...icon} />}
          aria-label={texts.admin_hall_images_label({ name })}
          className="max-phone:flex-1"
        >
          {texts.label_pictures()}
        </ButtonLink>
        <ButtonLink
          to={`/adminPanel/all-halls/edit-hall/${hallId}`}
          icon={<Pencil {...icon} />}
          aria-label={texts.label_edit_named({ name })}
          className="max-phone:flex-1"
        >
          {texts.label_edit()}
        </ButtonLink>
        <div className="flex items-center max-phone:w-full">
          {moveButtons}
          <ActionButton
            icon={Trash2}
            label={texts.label_delete_named({ name })}
            onClick={onRemove}
            className={`${rowButton} ml-auto text-s-danger`}
          />
        </div>
      </div>
    </div>
  );
}
