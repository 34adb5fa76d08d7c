import { dayWithWeekday, formatDay } from '#domain/dates/day-times.ts';
import { formatEvent } from '#domain/reservations/event-name.ts';
import type { SheetHeader } from '#schemas/event-sheets/event-sheets.ts';
import { action, facts, paragraph } from '#server/platform/mail/mail-blocks.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';
import { greeting } from '#server/platform/mail/mail-greeting.ts';
import * as texts from '#texts';

export type SheetMail = { header: SheetHeader; revision: number; firstName: string; link: string };

const hallAndDay = ({ header }: SheetMail) => ({ hall: header.hallName, day: formatDay(header.eventDate) });

/** Without what the sheet says: a mail stays in mailboxes, and diets must not. */
const factsOf = ({ header, revision }: SheetMail) =>
  facts(
    { label: texts.label_hall(), value: header.hallName },
    { label: texts.label_day(), value: dayWithWeekday(header.eventDate) },
    { label: texts.label_celebration(), value: formatEvent(header) },
    { label: texts.label_guest_count(), value: String(header.guestCount) },
    { label: texts.mail_sheet_fact_revision(), value: String(revision) },
  );

const sheetMail = (
  mail: SheetMail,
  { body, ...words }: { subject: string; preheader?: string; heading: string; body: string },
): MailContent => ({
  preheader: texts.mail_sheet_preheader(),
  ...words,
  blocks: [
    paragraph(greeting(mail.firstName)),
    paragraph(body),
    factsOf(mail),
    action(texts.mail_sheet_action(), mail.link),
  ],
});

export const issuedMail = (mail: SheetMail): MailContent =>
  mail.revision === 1
    ? sheetMail(mail, {
        subject: texts.mail_sheet_issued_subject(hallAndDay(mail)),
        heading: texts.mail_sheet_issued_heading(),
        body: texts.mail_sheet_issued_body(),
      })
    : sheetMail(mail, {
        subject: texts.mail_sheet_changed_subject({ ...hallAndDay(mail), revision: mail.revision }),
        heading: texts.mail_sheet_changed_heading(),
        body: texts.mail_sheet_changed_body(),
      });

export const reminderMail = (mail: SheetMail): MailContent =>
  sheetMail(mail, {
    subject: texts.mail_sheet_reminder_subject(hallAndDay(mail)),
    heading: texts.mail_sheet_reminder_heading(),
    body: texts.mail_sheet_reminder_body(),
  });

export const voidMail = (mail: SheetMail): MailContent =>
  sheetMail(mail, {
    subject: texts.mail_sheet_void_subject(hallAndDay(mail)),
    preheader: texts.mail_sheet_void_preheader(),
    heading: texts.mail_sheet_void_heading(),
    body: texts.mail_sheet_void_body(),
  });
