import { action, facts, note, paragraph } from '#server/platform/mail/mail-blocks.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';
import { greeting } from '#server/platform/mail/mail-greeting.ts';
import * as texts from '#texts';

/** To every administrator, and to whoever is none any more. */
export function administratorsChangedMail({
  firstName,
  link,
  name,
  by,
  isAdministrator,
}: {
  firstName: string;
  link: string;
  /** Of whom the role was given to or taken from. */
  name: string;
  by: string;
  isAdministrator: boolean;
}): MailContent {
  const heading = isAdministrator
    ? texts.mail_administrator_added_heading()
    : texts.mail_administrator_removed_heading();
  return {
    subject: heading,
    preheader: texts.mail_administrators_changed_preheader(),
    heading,
    blocks: [
      paragraph(greeting(firstName)),
      paragraph(
        isAdministrator
          ? texts.mail_administrator_added_body({ name })
          : texts.mail_administrator_removed_body({ name }),
      ),
      facts({ label: texts.mail_changed_by(), value: by }),
      action(texts.mail_administrators_changed_action(), link),
      note(texts.mail_administrators_why()),
    ],
  };
}
