import { dayWithWeekday } from '#domain/dates/day-times.ts';
import type { Day } from '#domain/dates/days.ts';
import { formatDeadline } from '#domain/dates/deadline-format.ts';
import { formatEventTimes } from '#domain/dates/event-times.ts';
import { formatEvent } from '#domain/reservations/event-name.ts';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import { action, facts, note, paragraph, quote } from '#server/platform/mail/mail-blocks.ts';
import type { MailBlock, MailContent } from '#server/platform/mail/mail-content.ts';
import { greeting } from '#server/platform/mail/mail-greeting.ts';
import { signInLink } from '#server/platform/mail/sign-in-link.ts';
import * as texts from '#texts';
import { formatStatus } from '../reservations/reservations.format.ts';
import {
  type AdministratorMail,
  allFacts,
  attached,
  type CustomerMail,
  eventRows,
  greet,
  hallAndDay,
  ifAttached,
  type MailWithCalendar,
  otherDayAction,
  profileAction,
  timeRows,
} from './reservation-blocks.ts';

export const requestReceivedMail = (mail: CustomerMail): MailContent => ({
  subject: texts.mail_request_received_subject(hallAndDay(mail.reservation)),
  preheader: texts.mail_request_received_preheader(),
  heading: texts.mail_request_received_heading(),
  blocks: [
    greet(mail.reservation),
    paragraph(texts.mail_request_received_body()),
    allFacts(mail.reservation),
    paragraph(texts.mail_request_received_next()),
    ...profileAction(mail),
    note(texts.mail_request_received_withdraw()),
  ],
});

export const requestConfirmedMail = ({ calendar, ...mail }: MailWithCalendar): MailContent => ({
  subject: texts.mail_request_confirmed_subject(hallAndDay(mail.reservation)),
  preheader: texts.mail_request_confirmed_preheader(),
  heading: texts.mail_request_confirmed_heading(),
  blocks: [
    greet(mail.reservation),
    paragraph(texts.mail_request_confirmed_body()),
    allFacts(mail.reservation),
    ...ifAttached(calendar, texts.mail_reservation_calendar_note()),
    paragraph(texts.mail_request_confirmed_closing()),
    ...profileAction(mail),
    note(texts.mail_reservation_change_note()),
  ],
  ...attached(calendar),
});

export const bookedByAdminMail = ({ calendar, ...mail }: MailWithCalendar): MailContent => ({
  subject: texts.mail_booked_subject(hallAndDay(mail.reservation)),
  preheader: texts.mail_booked_preheader(),
  heading: texts.mail_booked_heading(),
  blocks: [
    greet(mail.reservation),
    paragraph(texts.mail_booked_body()),
    allFacts(mail.reservation),
    ...ifAttached(calendar, texts.mail_reservation_calendar_note()),
    note(texts.mail_reservation_change_note()),
  ],
  ...attached(calendar),
});

/** A cancellation tells the reason if there is one, and may offer other days. */
type CancellationMail = MailWithCalendar & { offered: { day: Day; url: string }[] };

const reasonQuote = ({ cancelReason }: AdminReservation, title: string): MailBlock[] =>
  cancelReason ? [quote(title, cancelReason)] : [];

function offeredDays({ reservation, offered }: CancellationMail): MailBlock[] {
  if (offered.length === 0) return [paragraph(texts.mail_reservation_canceled_other_day())];
  const links = offered.map(({ day, url }) => ({ label: dayWithWeekday(day), url }));
  return [
    paragraph(texts.mail_request_declined_offer({ hall: reservation.hall.name })),
    { kind: 'links', links },
  ];
}

const declinedOpening = (reservation: AdminReservation) => ({
  subject: texts.mail_request_declined_subject(hallAndDay(reservation)),
  preheader: texts.mail_request_declined_preheader(),
  heading: texts.mail_request_declined_heading(),
  body: texts.mail_request_declined_body(),
});

const canceledByGuestOpening = (reservation: AdminReservation) => ({
  subject: texts.mail_reservation_given_up_subject(hallAndDay(reservation)),
  preheader: texts.mail_reservation_canceled_preheader(),
  heading: texts.mail_reservation_given_up_heading(),
  body: texts.mail_reservation_given_up_body(),
});

const canceledByAgreementOpening = (reservation: AdminReservation) => ({
  subject: texts.mail_reservation_canceled_subject(hallAndDay(reservation)),
  preheader: texts.mail_reservation_canceled_preheader(),
  heading: texts.mail_reservation_agreed_heading(),
  body: texts.mail_reservation_agreed_body(),
});

const canceledByBusinessOpening = (reservation: AdminReservation) => ({
  subject: texts.mail_reservation_canceled_subject(hallAndDay(reservation)),
  preheader: texts.mail_reservation_canceled_preheader(),
  heading: texts.mail_reservation_canceled_heading(),
  body: texts.mail_reservation_canceled_body(),
});

function cancellationOpening(reservation: AdminReservation) {
  if (reservation.canceledBy === 'GUEST') return canceledByGuestOpening(reservation);
  if (reservation.canceledBy === 'AGREEMENT') return canceledByAgreementOpening(reservation);
  return reservation.status === 'PENDING'
    ? declinedOpening(reservation)
    : canceledByBusinessOpening(reservation);
}

/** `reservation` has the status before, and who canceled it: a pending one was declined by the business. */
export const reservationCanceledMail = (mail: CancellationMail): MailContent => {
  const { reservation, publicUrl, calendar } = mail;
  const { body, ...opening } = cancellationOpening(reservation);
  return {
    ...opening,
    blocks: [
      greet(reservation),
      paragraph(body),
      ...reasonQuote(reservation, texts.label_reason()),
      allFacts(reservation),
      ...ifAttached(calendar, texts.mail_reservation_calendar_canceled_note()),
      ...offeredDays(mail),
      otherDayAction(publicUrl),
      note(texts.mail_reservation_canceled_question()),
    ],
    ...attached(calendar),
  };
};

export const requestWithdrawnMail = ({
  reservation,
  publicUrl,
  calendar,
}: MailWithCalendar): MailContent => ({
  subject: texts.mail_request_withdrawn_subject(hallAndDay(reservation)),
  preheader: texts.mail_request_withdrawn_preheader(),
  heading: texts.mail_request_withdrawn_heading(),
  blocks: [
    greet(reservation),
    paragraph(texts.mail_request_withdrawn_body()),
    ...reasonQuote(reservation, texts.mail_cancel_reason_own()),
    allFacts(reservation),
    ...ifAttached(calendar, texts.mail_reservation_calendar_canceled_note()),
    paragraph(texts.mail_reservation_canceled_other_day()),
    otherDayAction(publicUrl),
  ],
  ...attached(calendar),
});

export const reservationMovedMail = ({
  before,
  calendar,
  ...mail
}: MailWithCalendar & { before: AdminReservation }): MailContent => {
  const { reservation } = mail;
  const hallDayAndTimes = ({ hall, eventDate, ...times }: AdminReservation) =>
    [texts.mail_hall_and_day({ hall: hall.name, day: dayWithWeekday(eventDate) }), formatEventTimes(times)]
      .filter(Boolean)
      .join(', ');
  return {
    subject: texts.mail_reservation_moved_subject(hallAndDay(reservation)),
    preheader: texts.mail_reservation_moved_preheader(),
    heading: texts.mail_reservation_moved_heading(),
    blocks: [
      greet(reservation),
      paragraph(
        reservation.status === 'CONFIRMED'
          ? texts.mail_reservation_moved_body()
          : texts.mail_request_moved_body(),
      ),
      facts(
        { label: texts.mail_fact_now(), value: hallDayAndTimes(reservation) },
        { label: texts.mail_fact_before(), value: hallDayAndTimes(before) },
        ...eventRows(reservation),
        { label: texts.label_status(), value: formatStatus(reservation.status) },
      ),
      ...ifAttached(calendar, texts.mail_reservation_calendar_changed_note()),
      ...profileAction(mail),
      note(texts.mail_reservation_moved_question()),
    ],
    ...attached(calendar),
  };
};

export const waitsAgainMail = ({ calendar, ...mail }: MailWithCalendar): MailContent => ({
  subject: texts.mail_reservation_waiting_subject(hallAndDay(mail.reservation)),
  preheader: texts.mail_reservation_waiting_preheader(),
  heading: texts.mail_reservation_waiting_heading(),
  blocks: [
    greet(mail.reservation),
    paragraph(texts.mail_reservation_waiting_body()),
    allFacts(mail.reservation),
    ...ifAttached(calendar, texts.mail_reservation_waiting_calendar_note()),
    ...profileAction(mail),
  ],
  ...attached(calendar),
});

// ——— To the administrators ———

// Without personal data, since these mails remain in mailboxes after the account is deleted.
const impersonalFacts = (reservation: AdminReservation, ...more: { label: string; value: string }[]) =>
  facts(
    { label: texts.label_day(), value: dayWithWeekday(reservation.eventDate) },
    ...timeRows(reservation),
    { label: texts.label_hall(), value: reservation.hall.name },
    { label: texts.label_event(), value: formatEvent({ ...reservation, customEventType: null }) },
    { label: texts.label_guest_count(), value: String(reservation.guestCount) },
    ...more,
  );

const openAction = ({ reservation: { reservationId }, publicUrl }: CustomerMail) =>
  action(texts.mail_new_request_action(), signInLink(publicUrl, `/adminPanel/reservations/${reservationId}`));

export const newRequestMail = (mail: AdministratorMail): MailContent => ({
  subject: texts.mail_new_request_subject(hallAndDay(mail.reservation)),
  preheader: texts.mail_new_request_preheader(),
  heading: texts.mail_new_request_heading(),
  blocks: [
    paragraph(greeting(mail.firstName)),
    paragraph(texts.mail_new_request_body()),
    impersonalFacts(mail.reservation),
    openAction(mail),
    note(texts.mail_new_request_reminder()),
  ],
});

/** The day is held until its deadline, so that the business has to answer before. */
export const acceptedRequestMail = (mail: AdministratorMail): MailContent => {
  const until = formatDeadline(new Date(mail.reservation.heldUntil ?? ''));
  return {
    subject: texts.mail_accepted_request_subject(hallAndDay(mail.reservation)),
    preheader: texts.mail_accepted_request_preheader(),
    heading: texts.mail_accepted_request_heading(),
    blocks: [
      paragraph(greeting(mail.firstName)),
      paragraph(texts.mail_accepted_request_body({ until })),
      impersonalFacts(mail.reservation),
      openAction(mail),
      note(texts.mail_accepted_request_note()),
    ],
  };
};

export const overdueRequestMail = (mail: AdministratorMail & { waitsDays: number }): MailContent => {
  const waiting = String(mail.waitsDays);
  return {
    subject: texts.mail_overdue_subject(hallAndDay(mail.reservation)),
    preheader: texts.mail_overdue_preheader({ days: waiting }),
    heading: texts.mail_overdue_heading(),
    blocks: [
      paragraph(greeting(mail.firstName)),
      paragraph(texts.mail_overdue_body()),
      impersonalFacts(mail.reservation, { label: texts.mail_fact_waiting_days(), value: waiting }),
      openAction(mail),
      note(texts.mail_overdue_note()),
    ],
  };
};
