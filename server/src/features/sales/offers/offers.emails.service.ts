import type { Account } from '#server/features/people/users/users.accounts.service.ts';
import type { UsersService } from '#server/features/people/users/users.service.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { MailAttachment, MailContent } from '#server/platform/mail/mail-content.ts';
import { signInLink } from '#server/platform/mail/sign-in-link.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ContractRow } from '../contracts/contracts.repository.ts';
import {
  businessContractMail,
  businessDeclinedMail,
  contractMail,
  type OfferMail,
  offerExpiredMail,
  offerMail,
  offerReminderMail,
  offerWithdrawnMail,
  signingCodeMail,
} from './offers.mails.ts';
import type { OfferRow } from './offers.repository.ts';

export type OfferEmails = ReturnType<typeof createOfferEmails>;

const attachment = (filename: string, pdf: Buffer): MailAttachment => ({
  filename: `${filename.replaceAll('/', '-')}.pdf`,
  contentType: 'application/pdf',
  content: pdf.toString('base64'),
  encoding: 'base64',
});

/** Mails about offers and contracts, written in the transaction of the change. The demo gets none. */
export function createOfferEmails({ outbox, publicUrl }: Platform, { users }: { users: UsersService }) {
  /** To the account, or to the address of a guest without one. */
  async function post(
    tx: Transaction,
    offer: OfferRow,
    path: string,
    write: (mail: OfferMail) => MailContent,
  ) {
    const { snapshot, userId } = offer;
    if (!snapshot || offer.isDemo) return;
    const account = userId === null ? undefined : await users.findAccount(tx, userId);
    const to = account?.email ?? snapshot.customerEmail;
    if (!to) return;
    const firstName = account?.firstName ?? snapshot.customerName.split(' ', 1)[0] ?? '';
    const link = account ? signInLink(publicUrl, path) : undefined;
    const content = write({ offer, snapshot, firstName, link });
    await outbox.post(tx, { accountId: userId, to, content });
  }

  async function postToAdministrators(
    tx: Transaction,
    offer: OfferRow,
    write: (mail: OfferMail) => MailContent,
  ) {
    const { snapshot, reservationId } = offer;
    if (!snapshot || offer.isDemo) return;
    const link = signInLink(publicUrl, `/adminPanel/reservations/${reservationId}/offer`);
    await users.mailAdministrators(tx, (to) => write({ offer, snapshot, ...to, link }));
  }

  const pageOf = ({ offerId }: OfferRow) => `/profile/ponuda/${offerId}`;

  return {
    tellSent: (tx: Transaction, offer: OfferRow, sent: { pdf: Buffer; isNewVersion: boolean }) =>
      post(tx, offer, pageOf(offer), (mail) =>
        offerMail({
          ...mail,
          isNewVersion: sent.isNewVersion,
          pdf: attachment(`${offer.number}-v${offer.version}`, sent.pdf),
        }),
      ),

    remind: (tx: Transaction, offer: OfferRow) => post(tx, offer, pageOf(offer), offerReminderMail),
    sendExpiredMails: (tx: Transaction, offer: OfferRow) => post(tx, offer, pageOf(offer), offerExpiredMail),
    tellWithdrawn: (tx: Transaction, offer: OfferRow) => post(tx, offer, pageOf(offer), offerWithdrawnMail),

    sendCode: (
      tx: Transaction,
      offer: OfferRow,
      { account, code }: { account: Pick<Account, 'userId' | 'email' | 'firstName'>; code: string },
    ) =>
      outbox.post(tx, {
        accountId: account.userId,
        to: account.email,
        content: signingCodeMail({ code, firstName: account.firstName, number: offer.number ?? '' }),
        isUrgent: true,
      }),

    /** Both parties get the signed paper. */
    async tellContract(
      tx: Transaction,
      { offer, contract, pdf }: { offer: OfferRow; contract: ContractRow; pdf: Buffer },
    ) {
      const signed = { number: contract.number, pdf: attachment(contract.number, pdf) };
      await post(tx, offer, '/profile', (mail) => contractMail({ ...mail, ...signed }));
      await postToAdministrators(tx, offer, (mail) =>
        businessContractMail({ ...mail, ...signed, signedBy: contract.signedBy }),
      );
    },

    tellDeclined: (tx: Transaction, offer: OfferRow) => postToAdministrators(tx, offer, businessDeclinedMail),
  };
}
