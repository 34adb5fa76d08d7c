import { formatDay } from '#domain/dates/day-times.ts';
import { formatDeadline } from '#domain/dates/deadline-format.ts';
import { formatMoney } from '#domain/money/money-amounts.ts';
import { signingCode } from '#domain/offers/offer-states.ts';
import { action, facts, note, paragraph, quote } from '#server/platform/mail/mail-blocks.ts';
import type { MailAttachment, MailContent } from '#server/platform/mail/mail-content.ts';
import { greeting } from '#server/platform/mail/mail-greeting.ts';
import * as texts from '#texts';
import { formatGuests } from './offers.changes.rules.ts';
import type { OfferRow, OfferSnapshot } from './offers.repository.ts';

/** A mail about an offer; without an account there is no link. */
export type OfferMail = {
  offer: OfferRow;
  snapshot: OfferSnapshot;
  firstName: string;
  link: string | undefined;
};

const linkTo = (label: string, url: string | undefined) => (url ? [action(label, url)] : []);

const hallAndDay = ({ offer, snapshot }: Pick<OfferMail, 'offer' | 'snapshot'>) => ({
  hall: snapshot.hallName,
  day: formatDay(offer.eventDate),
});

const until = ({ offer }: OfferMail) => ({ until: formatDeadline(offer.validUntil) });

const factsOf = ({ offer, snapshot }: OfferMail, ...more: { label: string; value: string }[]) =>
  facts(
    { label: texts.label_hall(), value: snapshot.hallName },
    { label: texts.label_day(), value: formatDay(offer.eventDate) },
    { label: texts.label_guest_count(), value: formatGuests(offer) },
    {
      label: texts.label_total(),
      value: formatMoney({ amount: offer.total, currency: offer.currency }),
    },
    ...more,
  );

/** An annex is told apart from an offer, and names its contract by its number. */
const worded = <Inputs extends object>(
  { offer }: Pick<OfferMail, 'offer'>,
  ofOffer: (inputs: Inputs) => string,
  ofAnnex: (inputs: NoInfer<Inputs> & { number: string }) => string,
): ((inputs: Inputs) => string) =>
  offer.kind === 'ANNEX' ? (inputs) => ofAnnex({ ...inputs, number: offer.number ?? '' }) : ofOffer;

const validity = (mail: OfferMail) => ({
  label: mail.offer.kind === 'ANNEX' ? texts.mail_annex_fact_validity() : texts.mail_offer_fact_validity(),
  value: texts.mail_offer_until(until(mail)),
});

const actionLabel = (mail: OfferMail) => worded(mail, texts.mail_offer_action, texts.mail_annex_action)({});

type OfferSentMail = OfferMail & { pdf: MailAttachment; isNewVersion: boolean };

export const offerMail = (mail: OfferSentMail): MailContent => ({
  subject: mail.isNewVersion
    ? worded(mail, texts.mail_offer_changed_subject, texts.mail_annex_changed_subject)(hallAndDay(mail))
    : worded(mail, texts.mail_offer_subject, texts.mail_annex_subject)(hallAndDay(mail)),
  preheader: texts.mail_offer_preheader(until(mail)),
  heading: worded(mail, texts.mail_offer_heading, texts.mail_annex_heading)({}),
  blocks: [
    paragraph(greeting(mail.firstName)),
    paragraph(
      mail.isNewVersion
        ? worded(mail, texts.mail_offer_changed_body, texts.mail_annex_changed_body)({})
        : worded(mail, texts.mail_offer_body, texts.mail_annex_body)({}),
    ),
    factsOf(mail, validity(mail)),
    ...linkTo(actionLabel(mail), mail.link),
    paragraph(
      mail.link
        ? worded(mail, texts.mail_offer_sign, texts.mail_annex_sign)({})
        : texts.mail_offer_no_account(),
    ),
    note(texts.mail_offer_questions()),
  ],
  attachments: [mail.pdf],
});

export const offerReminderMail = (mail: OfferMail): MailContent => ({
  subject: worded(
    mail,
    texts.mail_offer_reminder_subject,
    texts.mail_annex_reminder_subject,
  )(hallAndDay(mail)),
  preheader: texts.mail_offer_preheader(until(mail)),
  heading: worded(mail, texts.mail_offer_reminder_heading, texts.mail_annex_reminder_heading)({}),
  blocks: [
    paragraph(greeting(mail.firstName)),
    paragraph(worded(mail, texts.mail_offer_reminder_body, texts.mail_annex_reminder_body)({})),
    factsOf(mail, validity(mail)),
    ...linkTo(actionLabel(mail), mail.link),
    note(texts.mail_offer_questions()),
  ],
});

export const offerExpiredMail = (mail: OfferMail): MailContent => ({
  subject: worded(mail, texts.mail_offer_expired_subject, texts.mail_annex_expired_subject)(hallAndDay(mail)),
  preheader: worded(mail, texts.mail_offer_expired_preheader, texts.mail_annex_unchanged)({}),
  heading: worded(mail, texts.mail_offer_expired_heading, texts.mail_annex_expired_heading)({}),
  blocks: [
    paragraph(greeting(mail.firstName)),
    paragraph(worded(mail, texts.mail_offer_expired_body, texts.mail_annex_expired_body)({})),
    factsOf(mail),
    note(worded(mail, texts.mail_offer_expired_next, texts.mail_annex_unchanged)({})),
  ],
});

export const offerWithdrawnMail = (mail: OfferMail): MailContent => ({
  subject: worded(
    mail,
    texts.mail_offer_withdrawn_subject,
    texts.mail_annex_withdrawn_subject,
  )(hallAndDay(mail)),
  preheader: worded(mail, texts.mail_offer_withdrawn_preheader, texts.mail_annex_unchanged)({}),
  heading: worded(mail, texts.mail_offer_withdrawn_heading, texts.mail_annex_withdrawn_heading)({}),
  blocks: [
    paragraph(greeting(mail.firstName)),
    paragraph(worded(mail, texts.mail_offer_withdrawn_body, texts.mail_annex_withdrawn_body)({})),
    factsOf(mail),
    note(texts.mail_offer_questions()),
  ],
});

type CodeMail = { code: string; firstName: string; number: string };

export const signingCodeMail = ({ code, firstName, number }: CodeMail): MailContent => ({
  subject: texts.mail_code_subject({ number }),
  preheader: texts.mail_code_preheader({ minutes: signingCode.minutes }),
  heading: texts.mail_code_heading(),
  blocks: [
    paragraph(greeting(firstName)),
    paragraph(texts.mail_code_body({ number })),
    facts({ label: texts.mail_code_fact(), value: code }),
    paragraph(texts.mail_code_validity({ minutes: signingCode.minutes, tries: signingCode.tries })),
    note(texts.mail_code_not_you()),
  ],
});

export const contractMail = (mail: OfferMail & { number: string; pdf: MailAttachment }): MailContent => ({
  subject: worded(
    mail,
    texts.mail_contract_subject,
    texts.mail_signed_annex_subject,
  )({ number: mail.number }),
  preheader: texts.mail_contract_preheader(),
  heading: worded(mail, texts.mail_contract_heading, texts.mail_signed_annex_heading)({}),
  blocks: [
    paragraph(greeting(mail.firstName)),
    paragraph(texts.mail_contract_body({ number: mail.number })),
    factsOf(mail),
    ...linkTo(texts.mail_contract_action(), mail.link),
    note(texts.mail_contract_verify()),
  ],
  attachments: [mail.pdf],
});

export const businessContractMail = (
  mail: OfferMail & { number: string; signedBy: string; pdf: MailAttachment },
): MailContent => ({
  subject: texts.mail_business_contract_subject({ number: mail.number, ...hallAndDay(mail) }),
  preheader: texts.mail_contract_preheader(),
  heading: worded(mail, texts.mail_contract_heading, texts.mail_signed_annex_heading)({}),
  blocks: [
    paragraph(greeting(mail.firstName)),
    paragraph(texts.mail_business_contract_body({ name: mail.signedBy, number: mail.number })),
    factsOf(mail),
    ...linkTo(texts.mail_business_action(), mail.link),
  ],
  attachments: [mail.pdf],
});

export const businessDeclinedMail = (mail: OfferMail): MailContent => ({
  subject: texts.mail_business_declined_subject({ number: mail.offer.number ?? '', ...hallAndDay(mail) }),
  preheader: texts.mail_business_declined_preheader(),
  heading: texts.mail_business_declined_heading({ number: mail.offer.number ?? '' }),
  blocks: [
    paragraph(greeting(mail.firstName)),
    paragraph(texts.mail_business_declined_body({ name: mail.snapshot.customerName })),
    ...(mail.offer.declineReason ? [quote(texts.label_reason(), mail.offer.declineReason)] : []),
    factsOf(mail),
    ...linkTo(texts.mail_business_action(), mail.link),
  ],
});
