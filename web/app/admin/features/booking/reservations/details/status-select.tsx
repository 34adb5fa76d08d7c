import { Check, ChevronDown, Clock, type LucideIcon, X } from 'lucide-react';
import { Button, ListBox, ListBoxItem, Popover, Select, SelectValue } from 'react-aria-components';
import type { AdminReservation, ReservationStatus } from '#schemas/reservations/reservations.ts';
import * as texts from '#texts';
import { formatReservation, formatStatus } from '../reservation-format.ts';

const looks: Record<ReservationStatus, { className: string; icon: LucideIcon }> = {
  PENDING: { className: 'border-s-pending bg-s-pending-bg text-s-pending', icon: Clock },
  CONFIRMED: { className: 'border-s-confirmed bg-s-confirmed-bg text-s-confirmed', icon: Check },
  CANCELED: { className: 'border-s-canceled bg-s-canceled-bg text-s-canceled', icon: X },
};

const choices: readonly ReservationStatus[] = ['PENDING', 'CONFIRMED', 'CANCELED'];

interface StatusSelectProps {
  reservation: AdminReservation;
  onChange: (status: ReservationStatus) => void;
}

export function StatusSelect({ reservation, onChange }: StatusSelectProps) {
  const { status } = reservation;
  const { className, icon: Icon } = looks[status];
  return (
    <Select
      aria-label={texts.desk_status_label({ reservation: formatReservation(reservation) })}
      value={status}
      onChange={(key) => {
        const chosen = choices.find((choice) => choice === key);
        if (chosen && chosen !== status) onChange(chosen);
      }}
      className="w-full"
    >
      <Button
        className={`flex min-h-11 w-full items-center gap-2 rounded-sm border pr-2 pl-2.5 text-base font-semibold whitespace-nowrap pointer-fine:tablet:min-h-8.5 tablet:text-sm ${className}`}
      >
        <Icon className="size-4 flex-none" strokeWidth={1.8} aria-hidden="true" />
        <SelectValue className="flex-1 text-left">{formatStatus(status)}</SelectValue>
        <ChevronDown className="size-4 flex-none" strokeWidth={1.6} aria-hidden="true" />
      </Button>
      <Popover className="min-w-(--trigger-width) rounded-md border border-s-line-2 bg-s-raised p-1.5 text-s-ink shadow-float data-entering:animate-rise tablet:min-w-45">
        <ListBox className="outline-none">
          {choices.map((choice) => (
            <Choice key={choice} status={choice} />
          ))}
        </ListBox>
      </Popover>
    </Select>
  );
}

function Choice({ status }: { status: ReservationStatus }) {
  const Icon = looks[status].icon;
  return (
    <ListBoxItem
      id={status}
      textValue={formatStatus(status)}
      className="group flex min-h-11 cursor-pointer items-center gap-2.5 rounded-sm px-2.5 font-medium data-focused:bg-s-sunken data-selected:font-semibold pointer-fine:min-h-9.5"
    >
      <Icon className="size-4.5 flex-none" strokeWidth={1.6} aria-hidden="true" />
      {formatStatus(status)}
      <span
        aria-hidden="true"
        className="invisible ml-auto size-1.5 rounded-full border-2 border-s-ink group-data-selected:visible"
      />
    </ListBoxItem>
  );
}
