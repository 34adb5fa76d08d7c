import { dayWithWeekday, formatDay } from '#domain/dates/day-times.ts';
import { formatDeadline } from '#domain/dates/deadline-format.ts';
import { formatEvent } from '#domain/reservations/event-name.ts';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import { action, facts, note, paragraph } from '#server/platform/mail/mail-blocks.ts';
import type { MailAttachment, MailBlock, MailContent } from '#server/platform/mail/mail-content.ts';
import { greeting } from '#server/platform/mail/mail-greeting.ts';
import { signInLink } from '#server/platform/mail/sign-in-link.ts';
import * as texts from '#texts';
import {
  allFacts,
  attached,
  greet,
  hallAndDay,
  ifAttached,
  type MailWithCalendar,
  otherDayAction,
  profileAction,
} from '../mails/reservation-blocks.ts';
import type { NotifiedEntry } from './waiting-list.events.ts';

const until = ({ heldUntil }: AdminReservation) => ({ until: formatDeadline(new Date(heldUntil ?? '')) });

type EntryMail = { entry: NotifiedEntry; firstName: string; publicUrl: URL };

const hallAndDayOf = ({ hall, eventDate }: NotifiedEntry) => ({ hall, day: formatDay(eventDate) });

const factsOf = (entry: NotifiedEntry): MailBlock =>
  facts(
    { label: texts.label_day(), value: dayWithWeekday(entry.eventDate) },
    { label: texts.label_hall(), value: entry.hall },
    { label: texts.label_event(), value: formatEvent(entry) },
    { label: texts.label_guest_count(), value: String(entry.guestCount) },
  );

/** The day is free and held for the first in line. */
export const dayOfferedMail = ({
  calendar,
  entry,
  ...mail
}: MailWithCalendar & { entry: NotifiedEntry }): MailContent => ({
  subject: texts.mail_day_offered_subject(until(mail.reservation)),
  preheader: texts.mail_day_offered_preheader(hallAndDay(mail.reservation)),
  heading: texts.mail_day_offered_heading(),
  blocks: [
    greet(mail.reservation),
    paragraph(texts.mail_day_offered_body(until(mail.reservation))),
    allFacts(mail.reservation),
    action(texts.mail_day_offered_action(), signInLink(mail.publicUrl, `/profile/termin/${entry.entryId}`)),
    paragraph(texts.mail_day_offered_next()),
    ...ifAttached(calendar, texts.mail_day_offered_calendar_note()),
    note(entry.missed > 0 ? texts.mail_day_offered_last_note() : texts.mail_day_offered_note()),
  ],
  ...attached(calendar),
});

export const offerAcceptedMail = ({
  reservation,
  publicUrl,
}: Omit<MailWithCalendar, 'calendar'>): MailContent => ({
  subject: texts.mail_offer_accepted_subject({ ...hallAndDay(reservation), ...until(reservation) }),
  preheader: texts.mail_offer_accepted_preheader(),
  heading: texts.mail_offer_accepted_heading(),
  blocks: [
    greet(reservation),
    paragraph(texts.mail_offer_accepted_body(until(reservation))),
    allFacts(reservation),
    ...profileAction({ reservation, publicUrl }),
  ],
});

/** The offer ran out: at the end of the line now, or no longer in it. */
export const offerMissedMail = ({
  entry,
  firstName,
  publicUrl,
  isLast,
  calendar,
}: EntryMail & { isLast: boolean; calendar: MailAttachment | undefined }): MailContent => ({
  subject: isLast
    ? texts.mail_offer_lapsed_subject(hallAndDayOf(entry))
    : texts.mail_offer_missed_subject(hallAndDayOf(entry)),
  preheader: isLast ? texts.mail_offer_lapsed_preheader() : texts.mail_offer_missed_preheader(),
  heading: texts.mail_hold_expired_heading(),
  blocks: [
    paragraph(greeting(firstName)),
    paragraph(isLast ? texts.mail_offer_lapsed_body() : texts.mail_offer_missed_body()),
    factsOf(entry),
    ...ifAttached(calendar, texts.mail_reservation_calendar_canceled_note()),
    otherDayAction(publicUrl),
  ],
  ...attached(calendar),
});

export const lineClosedMail = ({ entry, firstName, publicUrl }: EntryMail): MailContent => ({
  subject: texts.mail_line_closed_subject(hallAndDayOf(entry)),
  preheader: texts.mail_line_closed_preheader(),
  heading: texts.mail_line_closed_heading(),
  blocks: [
    paragraph(greeting(firstName)),
    paragraph(texts.mail_line_closed_body({ hall: entry.hall })),
    factsOf(entry),
    otherDayAction(publicUrl),
  ],
});

export const capacityExceededMail = ({
  entry,
  firstName,
  publicUrl,
  most,
}: EntryMail & { most: number }): MailContent => ({
  subject: texts.mail_capacity_exceeded_subject(hallAndDayOf(entry)),
  preheader: texts.mail_capacity_exceeded_preheader(),
  heading: texts.mail_capacity_exceeded_heading(),
  blocks: [
    paragraph(greeting(firstName)),
    paragraph(texts.mail_capacity_exceeded_body({ hall: entry.hall, most })),
    factsOf(entry),
    otherDayAction(publicUrl),
  ],
});
