import { accountDeletedMail } from './features/auth/auth.mails.ts';
import { accountDeleted } from './features/users/users.events.ts';
import type { Events } from './platform/events.ts';
import type { MailOutbox } from './platform/mail/mail-outbox.ts';

/** The one list of "when X happened, do Y"; each Y runs in the transaction of X. */
export function subscribe(events: Events, { outbox }: { outbox: MailOutbox }) {
  events.on(accountDeleted, (tx, account) => outbox.forget(tx, account));
  events.on(accountDeleted, (tx, { email, firstName }) =>
    outbox.post(tx, { accountId: null, to: email, content: accountDeletedMail({ firstName }) }),
  );
}
