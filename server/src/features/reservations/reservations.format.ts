import type { AdminReservation, ReservationStatus } from '#contracts/reservations/reservations.ts';
import * as texts from '#texts';

const eventTypes = {
  WEDDING: texts.event_type_wedding,
  BIRTHDAY: texts.event_type_birthday,
  BAPTISM: texts.event_type_baptism,
};

/** An event of type OTHER may have its own name. */
export const formatEvent = ({
  eventType,
  customEventType,
}: Pick<AdminReservation, 'eventType' | 'customEventType'>) =>
  eventType === 'OTHER' ? customEventType || texts.event_type_custom() : eventTypes[eventType]();

const statuses: Record<ReservationStatus, () => string> = {
  PENDING: texts.status_pending,
  CONFIRMED: texts.status_confirmed,
  CANCELED: texts.status_canceled,
};

export const formatStatus = (status: ReservationStatus) => statuses[status]();
