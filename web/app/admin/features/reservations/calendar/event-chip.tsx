import type { AdminReservation } from '#contracts/reservations/reservations.ts';
import { HallSign } from '../../../../shared/halls/hall-sign.tsx';
import { guestSurname } from '../reservation-format.ts';

const looks = {
  PENDING: 'border-dashed border-s-pending bg-s-pending-bg text-s-pending',
  CONFIRMED: 'border-s-confirmed bg-s-confirmed-bg text-s-confirmed',
  CANCELED: 'border-s-canceled bg-s-canceled-bg text-s-canceled',
};

/** With the name on wide screens, with the mark alone on phones. */
export function EventChip({ reservation }: { reservation: AdminReservation }) {
  return (
    <span
      className={`flex size-3.5 items-center justify-center gap-1.5 overflow-hidden rounded-xs border text-xs leading-tight whitespace-nowrap phone:h-6 phone:w-full phone:justify-start phone:px-1 tablet:px-1.5 ${looks[reservation.status]}`}
    >
      <HallSign
        name={reservation.hall.name}
        strokeWidth={1.8}
        className="size-2.5 flex-none phone:size-3.5"
      />
      <span className="hidden truncate phone:inline">{guestSurname(reservation)}</span>
    </span>
  );
}

/** Without names, for small calendars. */
export function EventMark({ reservation }: { reservation: AdminReservation }) {
  return (
    <span
      className={`grid size-3.5 place-items-center rounded-xs border ${looks[reservation.status]}`}
      title={reservation.hall.name}
    >
      <HallSign name={reservation.hall.name} strokeWidth={2} className="size-2.5" />
    </span>
  );
}

export function EventSwatch({ status }: { status: keyof typeof looks }) {
  return <i className={`size-3.5 rounded-xs border ${looks[status]}`} />;
}
