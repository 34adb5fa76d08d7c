import { keepPreviousData } from '@tanstack/react-query';
import { CalendarX, Search } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { limits } from '#schemas/fields.ts';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import * as texts from '#texts';
import { Loaded, RowsSkeleton } from '#web/admin/ui/loaded.tsx';
import { HallSign } from '#web/features/halls/hall-sign.tsx';
import { $api } from '#web/platform/api/query.ts';
import { formatNumericDay, today } from '#web/platform/lib/dates.ts';
import { TextField } from '#web/ui/form/field.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { guestName } from './guest-name.ts';

const waitForMoreLettersMilliseconds = 300;
/** One of the sizes of a page that the list allows. */
const maxShown = 10;

/** Upcoming ones until a name is typed, then past ones too. */
const queryOf = (q: string) =>
  ({
    ...(q === '' ? { from: today(), includeCanceled: 'false' as const } : { q }),
    sortBy: 'eventDate',
    sortOrder: q === '' ? 'ASC' : 'DESC',
    itemsPerPage: maxShown,
  }) as const;

interface ReservationPickerProps {
  /** Not offered. */
  without?: number;
  /** Shown until a name is typed, instead of the upcoming ones. */
  suggestions?: ReactNode;
  onChoose: (reservation: AdminReservation) => void;
}

/** Finds one reservation by its guest. */
export function ReservationPicker({ without, suggestions, onChoose }: ReservationPickerProps) {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), waitForMoreLettersMilliseconds);
    return () => clearTimeout(timer);
  }, [typed]);
  const isSuggesting = suggestions !== undefined && asked === '';
  const found = $api.useQuery(
    'get',
    '/api/reservations/paginated/list',
    { params: { query: queryOf(asked) } },
    { placeholderData: keepPreviousData, enabled: !isSuggesting },
  );
  return (
    <div className="grid gap-3">
      <TextField
        label={texts.panel_money_choose_search()}
        type="search"
        autoComplete="off"
        maxLength={limits.name}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {isSuggesting ? (
        suggestions
      ) : (
        <Loaded
          query={found}
          waiting={<RowsSkeleton rows={['h-11 w-full', 'h-11 w-2/3']} />}
          failed={texts.panel_money_choose_failed()}
        >
          {({ reservations: all, count }) => {
            const reservations = all.filter(({ reservationId }) => reservationId !== without);
            return (
              <div aria-busy={found.isPlaceholderData} aria-live="polite">
                {reservations.length === 0 ? (
                  <EmptyState icon={CalendarX} text={texts.panel_money_choose_empty()} />
                ) : (
                  <ReservationChoices
                    choices={reservations.map((reservation) => ({
                      ...reservation,
                      name: guestName(reservation),
                      hallName: reservation.hall.name,
                      onChoose: () => onChoose(reservation),
                    }))}
                  />
                )}
                {count > all.length && (
                  <p className="mt-2 flex items-center gap-1.5 text-xs text-s-ink-3">
                    <Search className="size-3.5" aria-hidden="true" />
                    {texts.panel_money_choose_more({ count: reservations.length })}
                  </p>
                )}
              </div>
            );
          }}
        </Loaded>
      )}
    </div>
  );
}

interface ReservationChoice {
  reservationId: number;
  name: string;
  hallName: string;
  eventDate: string;
  /** Why it is offered. */
  detail?: string;
  onChoose: () => void;
}

export function ReservationChoices({ choices }: { choices: ReservationChoice[] }) {
  return (
    <ul className="grid gap-px overflow-hidden rounded-sm border border-s-line bg-s-line">
      {choices.map(({ reservationId, name, hallName, eventDate, detail, onChoose }) => (
        <li key={reservationId}>
          <button
            type="button"
            onClick={onChoose}
            className="flex min-h-11 w-full flex-wrap items-center gap-x-3 bg-s-surface px-3.5 py-2 text-left hover:bg-s-sunken focus-visible:-outline-offset-2"
          >
            <span className="mr-auto font-semibold wrap-anywhere">{name}</span>
            <span className="flex items-center gap-1.5 text-sm text-s-ink-2">
              <HallSign name={hallName} className="size-4 text-s-gold-text" />
              {hallName}
            </span>
            <span className="text-sm text-s-ink-2 tabular-nums">{formatNumericDay(eventDate)}</span>
            {detail && <span className="w-full text-xs text-s-ink-3">{detail}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
