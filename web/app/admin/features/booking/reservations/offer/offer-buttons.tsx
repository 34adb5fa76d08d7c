import { Ban, FilePlus2, Pencil, PenLine, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { AdminOffer } from '#schemas/offers/offers.ts';
import * as texts from '#texts';
import { useOfferActions } from '#web/admin/features/sales/offer-actions.ts';
import { effectOnDay } from '#web/admin/features/sales/offer-format.ts';
import { offerCalls } from '#web/admin/features/sales/offers-query.ts';
import { ConfirmAction } from '#web/admin/ui/confirm-action.tsx';
import { PaperButton } from '#web/admin/ui/files/paper-button.tsx';
import { useSend } from '#web/platform/api/query.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { PaperSigning } from './paper-signing.tsx';

const icon = { className: 'size-4.5', strokeWidth: 1.6, 'aria-hidden': true } as const;

const withdrawals = {
  HOLD: texts.panel_offer_withdraw_text,
  CONFIRMED: texts.panel_offer_withdraw_text_confirmed,
  ANNEX: texts.annex_withdraw_text,
};

/** What can be done in the state of the offer. The version that the customer has may be older than the draft. */
export function OfferButtons({ offer, isCanceled }: { offer: AdminOffer; isCanceled: boolean }) {
  const { openDraft, openAnnex, remind, sending } = useOfferActions();
  const withdraw = useSend('post', '/api/offers/{offerId}/withdraw');
  const remove = useSend('delete', '/api/offers/{offerId}/remove');
  const [opened, setOpened] = useState<'withdraw' | 'paper' | 'remove'>();
  const close = () => setOpened(undefined);
  const { offerId, state, versions, kind, reservationId, contractId } = offer;
  const sent = state === 'SENT' ? offer : versions.find((one) => one.state === 'SENT');
  const mayFollow = !isCanceled && state !== 'DRAFT' && state !== 'ACCEPTED';

  const openNext = () =>
    kind === 'ANNEX' && contractId !== null ? openAnnex(contractId) : openDraft(reservationId);

  return (
    <div className="flex flex-wrap gap-2.5">
      {state === 'DRAFT' && (
        <>
          <ButtonLink size="small" to={`/adminPanel/offers/${offerId}`} icon={<Pencil {...icon} />}>
            {texts.panel_offer_edit_draft()}
          </ButtonLink>
          <Button size="small" icon={<Trash2 {...icon} />} onClick={() => setOpened('remove')}>
            {texts.panel_offer_remove_draft()}
          </Button>
        </>
      )}
      {mayFollow && (
        <Button size="small" sending={sending === 'draft'} icon={<FilePlus2 {...icon} />} onClick={openNext}>
          {texts.panel_offer_next_version()}
        </Button>
      )}
      {sent && (
        <>
          {offer.customerEmail && (
            <Button
              size="small"
              sending={sending === 'reminder'}
              icon={<Send {...icon} />}
              onClick={() => remind({ offerId: sent.offerId, customerName: offer.customerName })}
            >
              {texts.panel_offer_remind()}
            </Button>
          )}
          <Button size="small" icon={<PenLine {...icon} />} onClick={() => setOpened('paper')}>
            {texts.panel_offer_sign_on_paper()}
          </Button>
        </>
      )}
      {state !== 'DRAFT' && (
        <PaperButton path={`/api/offers/${offerId}/pdf`}>{texts.panel_offer_open_pdf()}</PaperButton>
      )}
      {versions.length > 1 && (
        <ButtonLink size="small" to={`/adminPanel/offers/${offerId}/compare`}>
          {texts.panel_compare_title()}
        </ButtonLink>
      )}
      {sent && (
        <Button
          size="small"
          variant="danger-line"
          icon={<Ban {...icon} />}
          onClick={() => setOpened('withdraw')}
        >
          {texts.panel_offer_withdraw()}
        </Button>
      )}
      {opened === 'withdraw' && sent && (
        <ConfirmAction
          icon={Ban}
          question={texts.panel_offer_withdraw_question()}
          consequence={withdrawals[effectOnDay(offer)]()}
          yes={texts.panel_offer_withdraw()}
          send={() => withdraw.send({ params: { path: { offerId: String(sent.offerId) } } })}
          calls={offerCalls}
          done={texts.panel_offer_withdrawn()}
          failed={texts.panel_offer_withdraw_failed()}
          onClose={close}
        />
      )}
      {opened === 'remove' && (
        <ConfirmAction
          icon={Trash2}
          question={texts.panel_offer_remove_draft_question()}
          consequence={texts.panel_offer_remove_draft_text()}
          yes={texts.panel_offer_remove_draft()}
          isRemoval
          send={() => remove.send({ params: { path: { offerId: String(offerId) } } })}
          calls={offerCalls}
          done={texts.panel_offer_draft_removed()}
          failed={texts.price_delete_failed()}
          onClose={close}
        />
      )}
      {opened === 'paper' && sent && (
        <PaperSigning offerId={sent.offerId} sentAt={sent.sentAt} onClose={close} />
      )}
    </div>
  );
}
