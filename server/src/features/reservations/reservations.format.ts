import { nameOfMonth, nameOfWeekday } from '#contracts/day-names.ts';
import { type Day, weekdayOf } from '#contracts/days.ts';
import type { AdminReservation, ReservationStatus } from '#contracts/reservations.ts';
import * as texts from '#texts';

function parts(day: Day) {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return { year: String(year), month: nameOfMonth(month), day: String(date) };
}

/** "12. jun 2027." */
export const formatDay = (day: Day) => texts.mail_day(parts(day));

/** "subota, 12. jun 2027." */
export const dayWithWeekday = (day: Day) =>
  texts.mail_day_with_weekday({ ...parts(day), weekday: nameOfWeekday(weekdayOf(day)) });

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
