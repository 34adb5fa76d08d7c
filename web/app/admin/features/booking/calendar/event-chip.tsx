import { Clock, Hourglass, Lock, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import * as texts from '#texts';
import { WaitingPill } from '#web/admin/ui/waiting-pill.tsx';
import { HallSign } from '#web/features/halls/hall-sign.tsx';
import { formatStatus, guestSurname } from '../reservations/reservation-format.ts';
import { formatHallDay } from './hall-day-format.ts';
import { type HallDayStatus, stateOf } from './hall-day-status.ts';

export const closedHatch =
  'bg-[repeating-linear-gradient(135deg,var(--color-sunken)_0_6px,color-mix(in_srgb,var(--color-line-2)_60%,var(--color-sunken))_6px_7px)]';

/** The cell of a day on which all halls are closed. */
export const closedCellClass =
  'bg-[repeating-linear-gradient(135deg,transparent_0_8px,color-mix(in_srgb,var(--color-line-2)_42%,transparent)_8px_9px)]';

type Look = 'confirmed' | 'held' | 'request' | 'closed';

/** Frame and icon differ, not only the colour. */
const looks: Record<Look, { className: string; icon?: LucideIcon }> = {
  confirmed: { className: 'border border-s-confirmed bg-s-confirmed-bg text-s-confirmed' },
  held: {
    className: 'border border-dashed border-s-pending bg-s-pending-bg text-s-pending',
    icon: Hourglass,
  },
  request: {
    className: 'border-[1.5px] border-dotted border-s-pending bg-s-pending-bg text-s-pending',
    icon: Clock,
  },
  closed: {
    className: `border border-s-line-2 text-s-ink-2 forced-colors:border-3 forced-colors:border-double ${closedHatch}`,
    icon: Lock,
  },
};

/** The looks of a hall on a day; a closed hall may still have an event. */
const looksOf = ({ reservation, isClosed }: HallDayStatus): Look[] => [
  ...(isClosed ? (['closed'] as const) : []),
  ...(reservation ? [stateOf(reservation)] : []),
];

/** With the name on wide screens, with the signs alone on phones. */
export function EventChips({ mark }: { mark: HallDayStatus }) {
  return looksOf(mark).map((look) => {
    const { className, icon: Icon } = looks[look];
    const isClosed = look === 'closed';
    return (
      <span
        key={look}
        title={formatHallDay(mark)}
        className={`flex h-4.5 items-center gap-1 overflow-hidden rounded-xs px-[3px] leading-tight whitespace-nowrap max-phone:justify-between phone:h-6 phone:px-1 ${isClosed ? 'text-2xs' : 'text-xs'} ${className}`}
      >
        <HallSign name={mark.name} strokeWidth={1.8} className="size-3 flex-none phone:size-3.5" />
        <span className="hidden truncate phone:inline">
          {isClosed ? texts.label_closed() : mark.reservation && guestSurname(mark.reservation)}
        </span>
        {Icon && (
          // On wide screens the word says that a hall is closed.
          <Icon
            className={`size-3 flex-none phone:ml-auto phone:size-3.5 ${isClosed ? 'phone:hidden' : ''}`}
            strokeWidth={1.9}
          />
        )}
      </span>
    );
  });
}

/** Without names, for small calendars. */
export function EventMarks({ mark }: { mark: HallDayStatus }) {
  return looksOf(mark).map((look) => (
    <span
      key={look}
      className={`grid size-3.5 place-items-center rounded-xs ${looks[look].className}`}
      title={formatHallDay(mark)}
    >
      <HallSign name={mark.name} strokeWidth={2} className="size-2.5" />
    </span>
  ));
}

const legend: readonly [Look, () => string][] = [
  ['confirmed', () => formatStatus('CONFIRMED')],
  ['held', texts.days_legend_held],
  ['request', texts.days_state_request],
  ['closed', texts.label_closed],
];

const exampleCount = 3;

export function Legend({ children }: { children: ReactNode }) {
  return (
    <ul className="mt-3 flex flex-wrap items-center gap-x-4.5 gap-y-2 text-sm">
      {legend.map(([look, label]) => {
        const { className, icon: Icon } = looks[look];
        return (
          <li key={look} className="flex items-center gap-2">
            <span aria-hidden="true" className={`grid h-5.5 w-6 place-items-center rounded-xs ${className}`}>
              {Icon && <Icon className="size-3.5" strokeWidth={1.9} />}
            </span>
            {label()}
          </li>
        );
      })}
      <li className="flex items-center gap-2">
        <span aria-hidden="true" className="contents">
          <WaitingPill>{exampleCount}</WaitingPill>
        </span>
        {texts.days_legend_waiting()}
      </li>
      <li>{children}</li>
    </ul>
  );
}
