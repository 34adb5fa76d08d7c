import { useQueryClient } from '@tanstack/react-query';
import { FileX2 } from 'lucide-react';
import { useState } from 'react';
import { limits } from '#schemas/fields.ts';
import type { Offer } from '#schemas/offers/offers.ts';
import * as texts from '#texts';
import { useSend } from '#web/platform/api/query.ts';
import { reasonOf } from '#web/platform/api/result.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/form/field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { ownBookingCalls } from '../waiting/waiting-query.ts';
import { offerTextsOf } from './offer-texts.ts';

/** The day stays held until its deadline, so that the business can send another version. */
export function DeclineOfferDialog({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const queries = useQueryClient();
  const { send } = useSend('post', '/api/offers/{offerId}/decline');
  const [reason, setReason] = useState('');
  const words = offerTextsOf(offer);
  async function decline() {
    const params = { path: { offerId: String(offer.offerId) } };
    const result = await send({ params, body: { reason: reason.trim() || null } });
    await queries.invalidateQueries(ownBookingCalls);
    if (!result.ok) return { text: words.declineFailed(), reason: reasonOf(result) };
    showToast(words.declineDone());
    return undefined;
  }
  return (
    <ConfirmDialog
      icon={FileX2}
      question={words.declineQuestion()}
      consequence={offer.mayRelease ? texts.own_offer_decline_text() : words.declineText()}
      yes={texts.own_offer_decline()}
      no={texts.own_offer_decline_back()}
      onConfirm={decline}
      onClose={onClose}
    >
      <div className="mt-2 w-full text-s-ink">
        <TextArea
          label={texts.own_offer_decline_reason()}
          isOptional
          rows={2}
          maxLength={limits.cancelReason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
