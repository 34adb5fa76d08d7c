import { formatDeadline } from '#domain/dates/deadline-format.ts';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import { note, paragraph } from '#server/platform/mail/mail-blocks.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';
import * as texts from '#texts';
import {
  allFacts,
  attached,
  type CustomerMail,
  greet,
  hallAndDay,
  ifAttached,
  type MailWithCalendar,
  otherDayAction,
  profileAction,
} from './reservation-blocks.ts';

const deadlineOf = ({ heldUntil }: AdminReservation) => new Date(heldUntil ?? '');
const until = (reservation: AdminReservation) => ({ until: formatDeadline(deadlineOf(reservation)) });

/** The deadline was set or extended. */
export const holdMail = (mail: CustomerMail): MailContent => ({
  subject: texts.mail_hold_subject({ ...hallAndDay(mail.reservation), ...until(mail.reservation) }),
  preheader: texts.mail_hold_preheader(),
  heading: texts.mail_hold_heading(),
  blocks: [
    greet(mail.reservation),
    paragraph(texts.mail_hold_body(until(mail.reservation))),
    allFacts(mail.reservation),
    nextStep(mail.reservation),
    ...profileAction(mail),
  ],
});

const nextStep = ({ extendableUntil }: AdminReservation) =>
  paragraph(extendableUntil ? texts.mail_hold_next_extendable() : texts.mail_hold_next());

export const holdShortenedMail = ({ before, ...mail }: CustomerMail & { before: Date }): MailContent => ({
  subject: texts.mail_hold_shortened_subject({ ...hallAndDay(mail.reservation), ...until(mail.reservation) }),
  preheader: texts.mail_hold_shortened_preheader(),
  heading: texts.mail_hold_shortened_heading(),
  blocks: [
    greet(mail.reservation),
    paragraph(texts.mail_hold_shortened_body({ before: formatDeadline(before), ...until(mail.reservation) })),
    allFacts(mail.reservation),
    nextStep(mail.reservation),
    ...profileAction(mail),
  ],
});

/** The deadline `before` was told to the customer. */
export const holdLiftedMail = ({ before, ...mail }: CustomerMail & { before: Date }): MailContent => ({
  subject: texts.mail_hold_lifted_subject(hallAndDay(mail.reservation)),
  preheader: texts.mail_hold_lifted_preheader(),
  heading: texts.mail_hold_lifted_heading(),
  blocks: [
    greet(mail.reservation),
    paragraph(texts.mail_hold_lifted_body({ before: formatDeadline(before) })),
    allFacts(mail.reservation),
    ...profileAction(mail),
  ],
});

export const holdEndingMail = (mail: CustomerMail): MailContent => {
  const { reservation } = mail;
  return {
    subject: texts.mail_hold_ending_subject({ ...hallAndDay(reservation), ...until(reservation) }),
    preheader: texts.mail_hold_ending_preheader(until(reservation)),
    heading: reservation.isOffered ? texts.mail_offer_ending_heading() : texts.mail_hold_ending_heading(),
    blocks: [
      greet(reservation),
      paragraph(
        reservation.isOffered
          ? texts.mail_offer_ending_body(until(reservation))
          : texts.mail_hold_ending_body(until(reservation)),
      ),
      allFacts(reservation),
      ...profileAction(mail),
    ],
  };
};

export const holdExpiredMail = ({ calendar, ...mail }: MailWithCalendar): MailContent => ({
  subject: texts.mail_hold_expired_subject(hallAndDay(mail.reservation)),
  preheader: texts.mail_hold_expired_preheader(),
  heading: texts.mail_hold_expired_heading(),
  blocks: [
    greet(mail.reservation),
    paragraph(texts.mail_hold_expired_body()),
    allFacts(mail.reservation),
    ...ifAttached(calendar, texts.mail_reservation_calendar_canceled_note()),
    paragraph(texts.mail_hold_expired_next()),
    otherDayAction(mail.publicUrl),
    note(texts.mail_reservation_canceled_question()),
  ],
  ...attached(calendar),
});

/** The first in line is ready to confirm; nobody learns a name. */
export const holderAskedMail = (mail: CustomerMail): MailContent => ({
  subject: texts.mail_asked_subject({ ...hallAndDay(mail.reservation), ...until(mail.reservation) }),
  preheader: texts.mail_asked_preheader(until(mail.reservation)),
  heading: texts.mail_asked_heading(),
  blocks: [
    greet(mail.reservation),
    paragraph(texts.mail_asked_body(until(mail.reservation))),
    allFacts(mail.reservation),
    paragraph(texts.mail_asked_next()),
    ...profileAction(mail),
  ],
});

/** Declined by somebody in line; the next one is offered the day. */
export const offerDeclinedMail = ({ calendar, reservation, publicUrl }: MailWithCalendar): MailContent => ({
  subject: texts.mail_offer_declined_subject(hallAndDay(reservation)),
  preheader: texts.mail_offer_declined_preheader(),
  heading: texts.mail_offer_declined_heading(),
  blocks: [
    greet(reservation),
    paragraph(texts.mail_offer_declined_body()),
    allFacts(reservation),
    ...ifAttached(calendar, texts.mail_reservation_calendar_canceled_note()),
    otherDayAction(publicUrl),
  ],
  ...attached(calendar),
});
