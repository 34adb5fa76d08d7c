import { formatDayAndTime, formatTime } from '#domain/dates/day-times.ts';
import type { Tour, TourSlot } from '#schemas/tours.ts';
import { action, facts, note, paragraph, secondaryAction } from '#server/platform/mail/mail-blocks.ts';
import type { MailAttachment, MailContent } from '#server/platform/mail/mail-content.ts';
import { greeting } from '#server/platform/mail/mail-greeting.ts';
import * as texts from '#texts';

type TourMail = { tour: Tour; link: string };
type WithCalendar = TourMail & { calendar: MailAttachment };

const greet = ({ name }: Tour) => paragraph(greeting(name.split(' ', 1)[0] ?? ''));
const whenOf = ({ start }: { start: string }) => formatDayAndTime(new Date(start));
const hallAndTime = (tour: Tour) => ({ hall: tour.hall.name, when: whenOf(tour) });

const factsOf = (tour: Tour) =>
  facts(
    { label: texts.mail_tour_fact_when(), value: whenOf(tour) },
    { label: texts.label_hall(), value: tour.hall.name },
    {
      label: texts.mail_tour_fact_mode(),
      value: tour.mode === 'VIDEO' ? texts.mail_tour_video() : texts.mail_tour_in_person(),
    },
  );

const howItGoes = ({ mode }: Tour) =>
  paragraph(mode === 'VIDEO' ? texts.mail_tour_video_how() : texts.mail_tour_in_person_how());

/** The slot waits for the guest, or is free for all until the link is opened. */
export const confirmTourMail = ({
  tour,
  link,
  until,
  isSlotHeld,
}: TourMail & { until: Date; isSlotHeld: boolean }): MailContent => ({
  subject: texts.mail_tour_confirm_subject(hallAndTime(tour)),
  preheader: isSlotHeld
    ? texts.mail_tour_confirm_preheader({ time: formatTime(until) })
    : texts.mail_tour_confirm_free_preheader(),
  heading: texts.mail_tour_confirm_heading(),
  blocks: [
    greet(tour),
    paragraph(
      isSlotHeld
        ? texts.mail_tour_confirm_body({ time: formatTime(until) })
        : texts.mail_tour_confirm_free_body({ time: formatTime(until) }),
    ),
    factsOf(tour),
    action(texts.mail_tour_confirm_action(), link),
    note(texts.mail_tour_confirm_not_you()),
  ],
});

export const tourBookedMail = ({ tour, link, calendar }: WithCalendar): MailContent => ({
  subject: texts.mail_tour_booked_subject(hallAndTime(tour)),
  preheader: texts.mail_tour_booked_preheader(),
  heading: texts.mail_tour_booked_heading(),
  blocks: [
    greet(tour),
    paragraph(texts.mail_tour_booked_body()),
    factsOf(tour),
    howItGoes(tour),
    paragraph(texts.mail_tour_calendar_note()),
    action(texts.mail_tour_manage_action(), link),
    note(texts.mail_tour_reminders_note()),
  ],
  attachments: [calendar],
});

export const tourMovedMail = ({ tour, link, calendar }: WithCalendar): MailContent => ({
  subject: texts.mail_tour_moved_subject(hallAndTime(tour)),
  preheader: texts.mail_tour_moved_preheader({ when: whenOf(tour) }),
  heading: texts.mail_tour_moved_heading(),
  blocks: [
    greet(tour),
    paragraph(texts.mail_tour_moved_body()),
    factsOf(tour),
    howItGoes(tour),
    paragraph(texts.mail_tour_calendar_changed_note()),
    action(texts.mail_tour_manage_action(), link),
  ],
  attachments: [calendar],
});

export const tourCanceledMail = ({
  tour,
  calendar,
  byGuest,
  bookingLink,
}: {
  tour: Tour;
  calendar: MailAttachment;
  byGuest: boolean;
  bookingLink: string;
}): MailContent => ({
  subject: texts.mail_tour_canceled_subject(hallAndTime(tour)),
  preheader: texts.mail_tour_canceled_preheader(),
  heading: texts.mail_tour_canceled_heading(),
  blocks: [
    greet(tour),
    paragraph(byGuest ? texts.mail_tour_canceled_by_guest() : texts.mail_tour_canceled_by_business()),
    factsOf(tour),
    paragraph(texts.mail_tour_calendar_canceled_note()),
    action(texts.mail_tour_again_action(), bookingLink),
  ],
  attachments: [calendar],
});

export const tourReminderMail = ({ tour, link }: TourMail): MailContent => ({
  subject: texts.mail_tour_reminder_subject(hallAndTime(tour)),
  preheader: texts.mail_tour_reminder_preheader(),
  heading: texts.mail_tour_reminder_heading(),
  blocks: [
    greet(tour),
    paragraph(texts.mail_tour_reminder_body()),
    factsOf(tour),
    howItGoes(tour),
    action(texts.mail_tour_manage_action(), link),
  ],
});

/** An event takes place in the hall on the day of the tour, or the hall is closed. */
export const otherSlotsMail = ({ tour, link, slots }: TourMail & { slots: TourSlot[] }): MailContent => ({
  subject: texts.mail_tour_other_slots_subject(hallAndTime(tour)),
  preheader: tour.isClosed ? texts.mail_tour_closed_preheader() : texts.mail_tour_other_slots_preheader(),
  heading: tour.isClosed ? texts.mail_tour_closed_heading() : texts.mail_tour_other_slots_heading(),
  blocks: [
    greet(tour),
    paragraph(
      tour.isClosed
        ? texts.mail_tour_closed_body(hallAndTime(tour))
        : texts.mail_tour_other_slots_body(hallAndTime(tour)),
    ),
    ...(slots.length > 0 ? [paragraph(texts.mail_tour_other_slots_choose())] : []),
    ...slots.map((slot) => secondaryAction(whenOf(slot), `${link}&start=${encodeURIComponent(slot.start)}`)),
    paragraph(texts.mail_tour_other_slots_else()),
    action(texts.mail_tour_other_slots_action(), link),
  ],
});

/** After the tour: the way to a reservation. */
export const afterTourMail = ({ tour, datesLink }: { tour: Tour; datesLink: string }): MailContent => ({
  subject: texts.mail_tour_done_subject(),
  preheader: texts.mail_tour_done_preheader({ hall: tour.hall.name }),
  heading: texts.mail_tour_done_heading(),
  blocks: [
    greet(tour),
    paragraph(texts.mail_tour_done_body({ hall: tour.hall.name })),
    paragraph(texts.mail_tour_done_next()),
    action(texts.mail_tour_done_action(), datesLink),
    note(texts.mail_tour_done_questions()),
  ],
});

const guestActions = {
  booked: {
    subject: texts.mail_tour_new_subject,
    heading: texts.mail_tour_new_heading,
    body: texts.mail_tour_new_body,
  },
  moved: {
    subject: texts.mail_tour_guest_moved_subject,
    heading: texts.mail_tour_guest_moved_heading,
    body: texts.mail_tour_guest_moved_body,
  },
  canceled: {
    subject: texts.mail_tour_guest_canceled_subject,
    heading: texts.mail_tour_guest_canceled_heading,
    body: texts.mail_tour_guest_canceled_body,
  },
};

export type GuestAction = keyof typeof guestActions;

/** To an administrator; without personal data, since the mail outlives the tour. */
export const guestActionMail = (mail: {
  tour: Tour;
  done: GuestAction;
  firstName: string;
  panelLink: string;
}): MailContent => {
  const { subject, heading, body } = guestActions[mail.done];
  return {
    subject: subject(hallAndTime(mail.tour)),
    preheader: body(),
    heading: heading(),
    blocks: [
      paragraph(greeting(mail.firstName)),
      paragraph(body()),
      factsOf(mail.tour),
      action(texts.mail_tour_panel_action(), mail.panelLink),
    ],
  };
};
