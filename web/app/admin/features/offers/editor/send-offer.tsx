import { Send } from 'lucide-react';
import type { AdminOffer } from '#contracts/offers/offers.ts';
import * as texts from '#texts';
import { FailureAlert } from '../../../../shared/ui/alert.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../../../shared/ui/dialog.tsx';
import { formatShortDeadline } from '../../../lib/format/deadline-format.ts';
import type { OfferDraft } from './offer-saving.ts';
import { type OfferSending, versionBefore } from './offer-sending.ts';

interface SendProps {
  draft: OfferDraft;
  sending: OfferSending;
}

export function SendButton({ draft: { saved }, sending }: SendProps) {
  return (
    <Button
      variant="ink"
      sending={sending.isChecking}
      icon={<Send className="size-4.5" strokeWidth={1.6} aria-hidden="true" />}
      onClick={() => void sending.ask()}
    >
      {saved.kind === 'ANNEX' ? texts.panel_offer_send_annex() : texts.panel_offer_send()}
    </Button>
  );
}

/** What stands in the way, above the draft. */
export const SendFailure = ({ sending: { failure, inTheWay } }: Pick<SendProps, 'sending'>) => (
  <FailureAlert failure={failure}>
    {inTheWay.length > 0 && (
      <ul className="list-disc pl-5">
        {inTheWay.map(({ field, message }) => (
          <li key={`${field} ${message}`}>{message}</li>
        ))}
      </ul>
    )}
  </FailureAlert>
);

export function SendQuestion({ draft: { saved }, sending }: SendProps) {
  if (!sending.isAsking) return null;
  return (
    <ConfirmDialog
      icon={Send}
      isDangerous={false}
      question={questionOf(saved)}
      consequence={consequenceOf(saved)}
      yes={texts.panel_offer_send_yes()}
      onConfirm={sending.send}
      onClose={sending.close}
    />
  );
}

/** The name stands in the nominative, since nobody declines it. */
const questionOf = ({ kind, customerName: name }: AdminOffer) =>
  kind === 'ANNEX'
    ? texts.panel_offer_send_question_annex({ name })
    : texts.panel_offer_send_question({ name });

function consequenceOf(offer: AdminOffer): string {
  const before = versionBefore(offer);
  const until = formatShortDeadline(new Date(offer.validUntil));
  const mailed =
    offer.kind === 'ANNEX'
      ? texts.panel_offer_send_text_annex({ until })
      : texts.panel_offer_send_text({ until });
  return before?.state === 'SENT'
    ? `${mailed} ${texts.panel_offer_replaces({ version: String(before.version) })}`
    : mailed;
}
