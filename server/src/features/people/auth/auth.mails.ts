import { dayWithWeekday } from '#domain/dates/day-times.ts';
import { businessTimeZone } from '#domain/dates/days.ts';
import { formatEvent } from '#domain/reservations/event-name.ts';
import type { BookingDraft } from '#schemas/reservations/booking-draft.ts';
import { action, note, paragraph, secondaryAction } from '#server/platform/mail/mail-blocks.ts';
import type { MailBlock, MailContent } from '#server/platform/mail/mail-content.ts';
import { greetableName, greeting } from '#server/platform/mail/mail-greeting.ts';
import * as texts from '#texts';

/** What a draft asks for, as the mail names it. */
export const requestInMail = (draft: BookingDraft, hall: string) => ({
  hall,
  eventDate: draft.eventDate,
  isSent: draft.sends ?? false,
  event: formatEvent({ ...draft, customEventType: draft.customEventType ?? null }),
  guestCount: draft.guestCount ?? 0,
});

type WaitingRegistration = {
  firstName: string;
  registeredAt: Date;
  link: string;
  /** The hall and day of an unsent booking request, and whether the link sends it. */
  request?: ReturnType<typeof requestInMail> | undefined;
};

function chosen({ request }: WaitingRegistration): MailBlock[] {
  if (!request) return [];
  const day = dayWithWeekday(request.eventDate);
  if (!request.isSent) {
    const place = texts.hall_and_day({ hall: request.hall, day });
    return [paragraph(texts.mail_verification_request({ place }))];
  }
  const rows = [
    { label: texts.label_hall(), value: request.hall },
    { label: texts.label_day(), value: day },
    { label: texts.label_event(), value: request.event },
    { label: texts.label_guest_count(), value: String(request.guestCount) },
  ];
  return [{ kind: 'facts', rows }];
}

const actionOf = ({ request }: WaitingRegistration) =>
  request?.isSent ? texts.mail_verification_send_action() : texts.mail_verification_action();

/** 16.11.2026, 21:08 */
const momentOf = new Intl.DateTimeFormat('de', {
  timeZone: businessTimeZone,
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** Repeats the entered name, since the address may have been entered by someone else. */
const entered = ({ firstName, registeredAt }: WaitingRegistration) => {
  const name = greetableName(firstName);
  const [day = '', time = ''] = momentOf.format(registeredAt).split(', ');
  return paragraph(
    name === undefined
      ? texts.mail_verification_registered({ day, time })
      : texts.mail_verification_entered({ name, day, time }),
  );
};

function oneToVerify(registration: WaitingRegistration): MailBlock[] {
  return [
    paragraph(greeting(registration.firstName)),
    paragraph(
      registration.request?.isSent ? texts.mail_verification_sends() : texts.mail_verification_body(),
    ),
    entered(registration),
    ...chosen(registration),
    action(actionOf(registration), registration.link),
  ];
}

const severalToVerify = (registrations: WaitingRegistration[]): MailBlock[] => [
  paragraph(greeting('')),
  paragraph(texts.mail_verification_several()),
  ...registrations.flatMap((registration) => [
    entered(registration),
    ...chosen(registration),
    secondaryAction(actionOf(registration), registration.link),
  ]),
];

/** One link for each pending registration of the address. */
export function verificationMail(registrations: WaitingRegistration[]): MailContent {
  const [first, ...others] = registrations;
  const isSent = first?.request?.isSent ?? false;
  return {
    subject: isSent ? texts.mail_verification_send_subject() : texts.mail_verification_subject(),
    preheader: isSent ? texts.mail_verification_send_preheader() : texts.mail_verification_preheader(),
    heading: texts.mail_verification_heading(),
    blocks: [
      ...(first && others.length === 0 ? oneToVerify(first) : severalToVerify(registrations)),
      note(isSent ? texts.mail_verification_send_validity() : texts.mail_verification_validity()),
      note(texts.mail_verification_not_you()),
    ],
  };
}

export const alreadyRegisteredMail = ({
  firstName,
  loginLink,
  forgotLink,
}: {
  firstName: string;
  loginLink: string;
  forgotLink: string;
}): MailContent => ({
  subject: texts.mail_already_registered_subject(),
  preheader: texts.mail_already_registered_preheader(),
  heading: texts.mail_already_registered_heading(),
  blocks: [
    paragraph(greeting(firstName)),
    paragraph(texts.mail_already_registered_body()),
    action(texts.mail_already_registered_login(), loginLink),
    paragraph(texts.mail_already_registered_forgot_body()),
    secondaryAction(texts.mail_already_registered_forgot(), forgotLink),
    note(texts.mail_already_registered_not_you()),
  ],
});

export const passwordResetMail = ({ firstName, link }: { firstName: string; link: string }): MailContent => ({
  subject: texts.mail_password_reset_subject(),
  preheader: texts.mail_password_reset_preheader(),
  heading: texts.mail_password_reset_heading(),
  blocks: [
    paragraph(greeting(firstName)),
    paragraph(texts.mail_password_reset_body()),
    action(texts.mail_password_reset_action(), link),
    note(texts.mail_password_reset_validity()),
    note(texts.mail_password_reset_not_you()),
  ],
});

export const passwordChangedMail = ({
  firstName,
  forgotLink,
}: {
  firstName: string;
  forgotLink: string;
}): MailContent => ({
  subject: texts.mail_password_changed_subject(),
  preheader: texts.mail_password_changed_preheader(),
  heading: texts.mail_password_changed_heading(),
  blocks: [
    paragraph(greeting(firstName)),
    paragraph(texts.mail_password_changed_body()),
    paragraph(texts.mail_password_changed_not_you()),
    action(texts.mail_password_changed_action(), forgotLink),
    note(texts.mail_password_changed_was_you()),
  ],
});

/** To the new address. */
export const emailChangeMail = ({ firstName, link }: { firstName: string; link: string }): MailContent => ({
  subject: texts.mail_email_change_subject(),
  preheader: texts.mail_email_change_preheader(),
  heading: texts.mail_email_change_heading(),
  blocks: [
    paragraph(greeting(firstName)),
    paragraph(texts.mail_email_change_body()),
    action(texts.mail_email_change_action(), link),
    note(texts.mail_email_change_validity()),
    note(texts.mail_email_change_not_you()),
  ],
});

type EmailNotice = { firstName: string; forgotLink: string };

/** To the current address, so that its owner can stop the change. */
export const emailChangeRequestedMail = ({ firstName, forgotLink }: EmailNotice): MailContent => ({
  subject: texts.mail_email_change_requested_subject(),
  preheader: texts.mail_email_change_requested_preheader(),
  heading: texts.mail_email_change_requested_heading(),
  blocks: [
    paragraph(greeting(firstName)),
    paragraph(texts.mail_email_change_requested_body()),
    paragraph(texts.mail_email_change_requested_not_you()),
    action(texts.mail_password_changed_action(), forgotLink),
  ],
});

/** To the former address. */
export const emailChangedMail = ({ firstName }: { firstName: string }): MailContent => ({
  subject: texts.mail_email_changed_subject(),
  preheader: texts.mail_email_changed_preheader(),
  heading: texts.mail_email_changed_heading(),
  blocks: [
    paragraph(greeting(firstName)),
    paragraph(texts.mail_email_changed_body()),
    note(texts.mail_email_changed_not_you()),
  ],
});

export const accountDeletedMail = ({ firstName }: { firstName: string }): MailContent => ({
  subject: texts.mail_account_deleted_subject(),
  preheader: texts.mail_account_deleted_preheader(),
  heading: texts.mail_account_deleted_heading(),
  blocks: [
    paragraph(greeting(firstName)),
    paragraph(texts.mail_account_deleted_body()),
    {
      kind: 'facts',
      rows: [
        { label: texts.mail_account_deleted_removed(), value: texts.mail_account_deleted_removed_what() },
        { label: texts.mail_account_deleted_canceled(), value: texts.mail_account_deleted_canceled_what() },
        { label: texts.mail_account_deleted_kept(), value: texts.mail_account_deleted_kept_what() },
      ],
    },
    paragraph(texts.mail_account_deleted_thanks()),
    note(texts.mail_account_deleted_final()),
  ],
});
