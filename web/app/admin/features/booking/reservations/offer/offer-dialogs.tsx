import { useQueryClient } from '@tanstack/react-query';
import { Ban, Trash2 } from 'lucide-react';
import * as texts from '#texts';
import type { EffectOnDay } from '#web/admin/features/sales/offer-format.ts';
import { offerCalls } from '#web/admin/features/sales/offers-query.ts';
import { useSend } from '#web/platform/api/query.ts';
import { reasonOf } from '#web/platform/api/result.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast.tsx';

interface OfferDialogProps {
  offerId: number;
  onClose: () => void;
}

const withdrawals = {
  HOLD: texts.panel_offer_withdraw_text,
  CONFIRMED: texts.panel_offer_withdraw_text_confirmed,
  ANNEX: texts.annex_withdraw_text,
};

export function OfferWithdrawal({ offerId, effect, onClose }: OfferDialogProps & { effect: EffectOnDay }) {
  const queries = useQueryClient();
  const withdraw = useSend('post', '/api/offers/{offerId}/withdraw');
  async function confirm() {
    const params = { path: { offerId: String(offerId) } };
    const result = await withdraw.send({ params });
    void queries.invalidateQueries(offerCalls);
    if (!result.ok) return { text: texts.panel_offer_withdraw_failed(), reason: reasonOf(result) };
    showToast(texts.panel_offer_withdrawn());
    return undefined;
  }
  return (
    <ConfirmDialog
      icon={Ban}
      question={texts.panel_offer_withdraw_question()}
      consequence={withdrawals[effect]()}
      yes={texts.panel_offer_withdraw()}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

const notFound = 404;

export function DraftRemoval({ offerId, onClose }: OfferDialogProps) {
  const queries = useQueryClient();
  const remove = useSend('delete', '/api/offers/{offerId}/remove');
  async function confirm() {
    const params = { path: { offerId: String(offerId) } };
    const result = await remove.send({ params });
    void queries.invalidateQueries(offerCalls);
    if (!result.ok && result.problem?.status !== notFound)
      return { text: texts.price_delete_failed(), reason: reasonOf(result) };
    showToast(texts.panel_offer_draft_removed());
    return undefined;
  }
  return (
    <ConfirmDialog
      icon={Trash2}
      question={texts.panel_offer_remove_draft_question()}
      consequence={texts.panel_offer_remove_draft_text()}
      yes={texts.panel_offer_remove_draft()}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
