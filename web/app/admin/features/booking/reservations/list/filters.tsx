import { ArrowDown, ArrowUp, Plus, RotateCcw, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import * as texts from '#texts';
import { DayField } from '#web/admin/features/booking/booking-form/day-field.tsx';
import { QueryNotice } from '#web/admin/ui/load-notice.tsx';
import { BarActions } from '#web/admin/ui/panel-actions.tsx';
import { SegmentedControl } from '#web/admin/ui/segmented-control.tsx';
import { formatNumber } from '#web/platform/lib/numbers.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { formatStatus } from '../reservation-format.ts';
import { useHalls } from '../reservations-query.ts';
import type { ListView, StatusFilter } from './list-view.ts';

const icon = { className: 'size-4 flex-none', strokeWidth: 1.6, 'aria-hidden': true } as const;

// The height of the adjacent fields.
const dense = 'pointer-fine:tablet:min-h-10';

// Select needs a value for "all"; the URL leaves it out.
const everything = 'all';
const statuses: readonly StatusFilter[] = ['PENDING', 'HELD', 'CONFIRMED', 'CANCELED'];
const statusLabel = (status: StatusFilter) => (status === 'HELD' ? texts.label_held() : formatStatus(status));

function hallOptions(names: readonly string[], chosen: string) {
  // A link may contain a hidden hall or a part of a name.
  const known = chosen === '' || names.includes(chosen) ? names : [...names, chosen];
  return [
    { value: everything, label: texts.label_all_halls() },
    ...known.map((name) => ({ value: name, label: name })),
  ];
}

function FilterFields({ view }: { view: ListView }) {
  const halls = useHalls();
  const names = (halls.data ?? []).map(({ name }) => name);
  return (
    <>
      <QueryNotice query={halls} text={texts.notice_halls_failed()} className="w-full" />
      <SegmentedControl
        label={texts.desk_period()}
        value={view.period}
        onChange={view.setPeriod}
        options={[
          { value: 'upcoming', label: texts.desk_period_upcoming() },
          { value: 'all', label: texts.label_all() },
        ]}
      />
      <div className="tablet:w-44">
        <SelectField
          label={texts.label_hall()}
          options={hallOptions(names, view.name)}
          value={view.name || everything}
          onChange={(name) => view.setHall(name === everything ? '' : name)}
        />
      </div>
      <div className="tablet:w-44">
        <DayField
          key={view.resets}
          label={texts.desk_event_date()}
          value={view.eventDate}
          onChange={view.writeDay}
        />
      </div>
      <div className="tablet:w-40">
        <SelectField
          label={texts.label_status()}
          options={[
            { value: everything, label: texts.desk_all_statuses() },
            ...statuses.map((status) => ({ value: status, label: statusLabel(status) })),
          ]}
          value={view.status || everything}
          onChange={(status) => view.setStatus(statuses.find((one) => one === status) ?? '')}
        />
      </div>
      <div className="tablet:w-52">
        <TextField
          type="search"
          autoComplete="off"
          label={texts.desk_search()}
          placeholder={texts.desk_search_hint()}
          value={view.typed}
          maxLength={100}
          onChange={(event) => view.type(event.target.value)}
        />
      </div>
      {/* The headings of the whole table sort it. */}
      <div className="tablet:w-44 @columns:hidden">
        <SelectField
          label={texts.desk_sort_by()}
          options={[
            { value: 'eventDate', label: texts.desk_sort_event_date() },
            { value: 'createdAt', label: texts.desk_sort_created() },
          ]}
          value={view.sortBy}
          onChange={(sortBy) => view.setOrder(sortBy, view.sortOrder)}
        />
      </div>
      <div className="@columns:hidden">
        <SegmentedControl
          label={texts.desk_sort_order()}
          value={view.sortOrder}
          onChange={(sortOrder) => view.setOrder(view.sortBy, sortOrder)}
          options={[
            { value: 'ASC', label: texts.desk_sort_ascending(), icon: <ArrowUp {...icon} /> },
            { value: 'DESC', label: texts.desk_sort_descending(), icon: <ArrowDown {...icon} /> },
          ]}
        />
      </div>
    </>
  );
}

function ResetButton({ view }: { view: ListView }) {
  return (
    <Button variant="quiet" className={dense} icon={<RotateCcw {...icon} />} onClick={view.reset}>
      {texts.label_reset()}
    </Button>
  );
}

const newReservation = '/adminPanel/add-admin-reservation';

/** A row on wide screens; on phones collapsed behind a button. */
export function ReservationFilters({ view, count }: { view: ListView; count: number | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const Arrow = view.sortOrder === 'ASC' ? ArrowUp : ArrowDown;
  return (
    <>
      <search className="mb-4 hidden flex-wrap items-end gap-3 tablet:flex">
        <FilterFields view={view} />
        <ResetButton view={view} />
      </search>
      <BarActions>
        <ButtonLink to={newReservation} variant="gold" icon={<Plus {...icon} />}>
          {texts.desk_new_title()}
        </ButtonLink>
      </BarActions>
      <div className="mb-4 flex gap-2.5 tablet:hidden">
        <Button
          className="min-w-0 flex-1 px-3!"
          onClick={() => setOpen(true)}
          icon={<SlidersHorizontal {...icon} />}
        >
          {texts.desk_filters_with_sort({
            filters:
              view.active > 0 ? texts.desk_filters_active({ count: view.active }) : texts.desk_filters(),
            sort: view.sortBy === 'eventDate' ? texts.label_date() : texts.label_created(),
          })}
          <Arrow {...icon} />
          <span className="sr-only">
            {view.sortOrder === 'ASC' ? texts.desk_sort_ascending() : texts.desk_sort_descending()}
          </span>
        </Button>
        <ButtonLink to={newReservation} variant="gold" icon={<Plus {...icon} />}>
          {texts.desk_new_short()}
        </ButtonLink>
      </div>
      {isOpen && (
        <Dialog title={texts.desk_filters()} onClose={() => setOpen(false)}>
          <search className="grid gap-4">
            <FilterFields view={view} />
            <div className="grid grid-cols-[auto_1fr] gap-2">
              <ResetButton view={view} />
              <Button variant="ink" onClick={() => setOpen(false)}>
                {texts.desk_filters_show({ count: count === undefined ? '…' : formatNumber(count) })}
              </Button>
            </div>
          </search>
        </Dialog>
      )}
    </>
  );
}
