import { dayWithWeekday, formatDay } from '#domain/dates/day-times.ts';
import { formatEvent } from '#domain/reservations/event-name.ts';
import type { SheetHeader } from '#schemas/event-sheets/event-sheets.ts';
import type { MailBlock, MailContent } from '#server/platform/mail/mail-content.ts';
import { greeting } from '#server/platform/mail/mail-greeting.ts';
import * as texts from '#texts';

export type SheetMail = { header: SheetHeader; revision: number; firstName: string; link: string };

const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text });
const hallAndDay = ({ header }: SheetMail) => ({ hall: header.hallName, day: formatDay(header.eventDate) });

/** Without what the sheet says: a mail stays in mailboxes, and diets must not. */
const facts = ({ header, revision }: SheetMail): MailBlock => ({
  kind: 'facts',
  rows: [
    { label: texts.mail_fact_hall(), value: header.hallName },
    { label: texts.mail_fact_day(), value: dayWithWeekday(header.eventDate) },
    { label: texts.mail_sheet_fact_event(), value: formatEvent(header) },
    { label: texts.mail_fact_guests(), value: String(header.guestCount) },
    { label: texts.mail_sheet_fact_revision(), value: String(revision) },
  ],
});

const action = ({ link }: SheetMail): MailBlock => ({
  kind: 'action',
  label: texts.mail_sheet_action(),
  url: link,
});

const sheetMail = (
  mail: SheetMail,
  words: { subject: string; preheader: string; heading: string; body: string },
): MailContent => ({
  subject: words.subject,
  preheader: words.preheader,
  heading: words.heading,
  blocks: [paragraph(greeting(mail.firstName)), paragraph(words.body), facts(mail), action(mail)],
});

export const issuedMail = (mail: SheetMail): MailContent =>
  mail.revision === 1
    ? sheetMail(mail, {
        subject: texts.mail_sheet_issued_subject(hallAndDay(mail)),
        preheader: texts.mail_sheet_preheader(),
        heading: texts.mail_sheet_issued_heading(),
        body: texts.mail_sheet_issued_body(),
      })
    : sheetMail(mail, {
        subject: texts.mail_sheet_changed_subject({ ...hallAndDay(mail), revision: mail.revision }),
        preheader: texts.mail_sheet_preheader(),
        heading: texts.mail_sheet_changed_heading(),
        body: texts.mail_sheet_changed_body(),
      });

export const reminderMail = (mail: SheetMail): MailContent =>
  sheetMail(mail, {
    subject: texts.mail_sheet_reminder_subject(hallAndDay(mail)),
    preheader: texts.mail_sheet_preheader(),
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
