import { dayWithWeekday, formatDay } from '#domain/dates/day-times.ts';
import { formatEventTimes } from '#domain/dates/event-times.ts';
import { formatEvent } from '#domain/reservations/event-name.ts';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import { action, facts, paragraph } from '#server/platform/mail/mail-blocks.ts';
import type { MailAttachment, MailBlock } from '#server/platform/mail/mail-content.ts';
import { greeting } from '#server/platform/mail/mail-greeting.ts';
import { signInLink } from '#server/platform/mail/sign-in-link.ts';
import * as texts from '#texts';

/** Parts that the mails about reservations share. */

/** A mail to the customer; only those with an account have a profile link. */
export type CustomerMail = { reservation: AdminReservation; publicUrl: URL };
export type MailWithCalendar = CustomerMail & { calendar: MailAttachment | undefined };
export type AdministratorMail = CustomerMail & { firstName: string };

export const greet = ({ user, guestFirstName }: AdminReservation) =>
  paragraph(greeting(user?.firstName ?? guestFirstName ?? ''));

export const hallAndDay = ({ hall, eventDate }: AdminReservation) => ({
  hall: hall.name,
  day: formatDay(eventDate),
});

export const timeRows = (reservation: AdminReservation) => {
  const value = formatEventTimes(reservation);
  return value ? [{ label: texts.label_time(), value }] : [];
};

export const eventRows = (reservation: AdminReservation) => [
  { label: texts.label_event(), value: formatEvent(reservation) },
  { label: texts.label_guest_count(), value: String(reservation.guestCount) },
];

export const allFacts = (reservation: AdminReservation) =>
  facts(
    { label: texts.label_day(), value: dayWithWeekday(reservation.eventDate) },
    ...timeRows(reservation),
    { label: texts.label_hall(), value: reservation.hall.name },
    ...eventRows(reservation),
  );

export const profileAction = ({ reservation, publicUrl }: CustomerMail) =>
  reservation.userId === null
    ? []
    : [action(texts.mail_reservation_profile_action(), signInLink(publicUrl, '/profile'))];

export const otherDayAction = (publicUrl: URL) =>
  action(texts.mail_reservation_other_day_action(), new URL('/#termini', publicUrl).href);

export const ifAttached = (calendar: MailAttachment | undefined, text: string): MailBlock[] =>
  calendar ? [paragraph(text)] : [];

export const attached = (calendar: MailAttachment | undefined) =>
  calendar ? { attachments: [calendar] } : {};
