import { action, facts, note, paragraph } from '#server/platform/mail/mail-blocks.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';
import { greeting } from '#server/platform/mail/mail-greeting.ts';
import * as texts from '#texts';

type Shown = {
  bank: string;
  account: string | null;
  iban: string | null;
  swift: string | null;
  currency: string;
  label: string | null;
};

const headings = {
  CREATED: texts.mail_bank_account_added_heading,
  UPDATED: texts.mail_bank_account_changed_heading,
  REMOVED: texts.mail_bank_account_removed_heading,
};

const inWords = (account: Shown | null) =>
  account
    ? [account.bank, account.account, account.iban, account.swift, account.currency, account.label]
        .filter(Boolean)
        .join(', ')
    : texts.mail_bank_account_none();

/** To every administrator: whoever changes an account takes the money of the guests. */
export function bankAccountChangedMail({
  firstName,
  link,
  action: change,
  before,
  after,
  by,
}: {
  firstName: string;
  link: string;
  action: keyof typeof headings;
  before: Shown | null;
  after: Shown | null;
  by: string;
}): MailContent {
  const heading = headings[change]();
  return {
    subject: heading,
    preheader: texts.mail_bank_account_preheader(),
    heading,
    blocks: [
      paragraph(greeting(firstName)),
      paragraph(texts.mail_bank_account_body()),
      facts(
        { label: texts.mail_bank_account_before(), value: inWords(before) },
        { label: texts.mail_bank_account_after(), value: inWords(after) },
        { label: texts.mail_changed_by(), value: by },
      ),
      action(texts.mail_bank_account_action(), link),
      note(texts.mail_administrators_why()),
    ],
  };
}
