import type { Day } from '#domain/dates/days.ts';
import { monthOf } from '#domain/dates/deadline-format.ts';
import * as texts from '#texts';
import { dayNumber, formatDay, monthName, yearNumber } from '#web/features/availability/day-format.ts';
import { eventTypeName } from '#web/features/booking/event-type-field.tsx';
import type { OwnReservation } from './reservations-query.ts';

/** Distinguishes the customer's own reservations from those of others. */
export type OwnAnswer = 'free' | 'taken' | 'closed' | 'asked' | 'yours';

const answers = {
  free: texts.own_hall_free,
  taken: texts.own_hall_taken,
  closed: texts.own_hall_closed,
  asked: texts.own_hall_asked,
  yours: texts.own_hall_yours,
};

/** "Salon Kruna je slobodan 12. juna" */
export const formatAnswer = (answer: OwnAnswer, hall: { name: string }, day: Day) =>
  answers[answer]({
    hall: hall.name,
    day: dayNumber(day),
    month: monthOf(day),
  });

const monthLetters = 3;

/** "jun 2027." under the number of the day. */
export const shortMonth = (day: Day) =>
  texts.label_month_and_year({ month: monthName(day).slice(0, monthLetters), year: yearNumber(day) });

type Event = Pick<OwnReservation, 'eventType' | 'customEventType'>;

export const formatEvent = ({ eventType, customEventType }: Event) =>
  eventType === 'OTHER' ? customEventType || texts.event_type_custom() : eventTypeName(eventType);

/** "Kruna, subota, 12. jun 2027." */
export const formatPlace = ({ hall, eventDate }: Pick<OwnReservation, 'hall' | 'eventDate'>) =>
  texts.mail_hall_and_day({ hall: hall.name, day: formatDay(eventDate) });

/** "Vjenčanje, salon Kruna: subota, 12. jun 2027." */
export const formatShared = (reservation: Event & Pick<OwnReservation, 'hall' | 'eventDate'>) =>
  texts.own_share_text({
    event: formatEvent(reservation),
    hall: reservation.hall.name,
    day: formatDay(reservation.eventDate),
  });

/** At the beginning of a sentence. */
export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
