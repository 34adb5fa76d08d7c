import { Ban, FilePlus2, Pencil, PenLine, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { AdminOffer } from '#schemas/offers/offers.ts';
import * as texts from '#texts';
import { useOfferActions } from '#web/admin/features/sales/offer-actions.ts';
import { effectOnDay } from '#web/admin/features/sales/offer-format.ts';
import { PaperButton } from '#web/admin/ui/files/paper-button.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { DraftRemoval, OfferWithdrawal } from './offer-dialogs.tsx';
import { PaperSigning } from './paper-signing.tsx';

const icon = { className: 'size-4.5', strokeWidth: 1.6, 'aria-hidden': true } as const;

type Sending = 'version' | 'reminder';

/** What can be done in the state of the offer. The version that the customer has may be older than the draft. */
export function OfferButtons({ offer, isCanceled }: { offer: AdminOffer; isCanceled: boolean }) {
  const navigate = useNavigate();
  const { createDraft, createAnnex, remind } = useOfferActions();
  const [opened, setOpened] = useState<'withdraw' | 'paper' | 'remove'>();
  const [sending, setSending] = useState<Sending>();
  const close = () => setOpened(undefined);
  const { offerId, state, versions, kind, reservationId, contractId } = offer;
  const sent = state === 'SENT' ? offer : versions.find((one) => one.state === 'SENT');
  const mayFollow = !isCanceled && state !== 'DRAFT' && state !== 'ACCEPTED';

  async function run(what: Sending, act: () => Promise<unknown>) {
    setSending(what);
    await act();
    setSending(undefined);
  }
  async function writeNext() {
    const isAnnex = kind === 'ANNEX' && contractId !== null;
    const draft = await (isAnnex ? createAnnex(contractId) : createDraft(reservationId));
    if (draft) void navigate(`/adminPanel/offers/${draft.offerId}`);
  }

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
        <Button
          size="small"
          sending={sending === 'version'}
          icon={<FilePlus2 {...icon} />}
          onClick={() => void run('version', writeNext)}
        >
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
              onClick={() =>
                void run('reminder', () =>
                  remind({ offerId: sent.offerId, customerName: offer.customerName }),
                )
              }
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
        <OfferWithdrawal offerId={sent.offerId} effect={effectOnDay(offer)} onClose={close} />
      )}
      {opened === 'remove' && <DraftRemoval offerId={offerId} onClose={close} />}
      {opened === 'paper' && sent && (
        <PaperSigning offerId={sent.offerId} sentAt={sent.sentAt} onClose={close} />
      )}
    </div>
  );
}
