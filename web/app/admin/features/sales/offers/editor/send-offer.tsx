import { Send } from 'lucide-react';
import type { OfferDelivery } from '#domain/offers/offer-states.ts';
import type { AdminOffer } from '#schemas/offers/offers.ts';
import * as texts from '#texts';
import { formatShortDeadline } from '#web/admin/features/booking/deadline-format.ts';
import { effectOnDay } from '#web/admin/features/sales/offer-format.ts';
import { SegmentedControl } from '#web/admin/ui/segmented-control.tsx';
import { FailureAlert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
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
      question={questionOf(saved, sending.by)}
      consequence={consequenceOf(saved, sending.by)}
      yes={sending.by === 'PAPER' ? texts.panel_offer_send_yes_paper() : texts.label_send()}
      onConfirm={sending.send}
      onClose={sending.close}
    >
      {sending.hasAddress ? (
        <SegmentedControl<OfferDelivery>
          label={texts.panel_offer_by()}
          options={[
            { value: 'EMAIL', label: texts.panel_offer_by_email() },
            { value: 'PAPER', label: texts.panel_offer_by_paper() },
          ]}
          value={sending.by}
          onChange={sending.choose}
        />
      ) : (
        <p>{texts.panel_offer_no_address()}</p>
      )}
    </ConfirmDialog>
  );
}

const consequences = {
  EMAIL: {
    HOLD: texts.panel_offer_send_text,
    CONFIRMED: texts.panel_offer_send_text_confirmed,
    ANNEX: texts.panel_offer_send_text_annex,
  },
  PAPER: {
    HOLD: texts.panel_offer_print_text,
    CONFIRMED: texts.panel_offer_print_text_confirmed,
    ANNEX: texts.panel_offer_print_text_annex,
  },
};

/** The name stands in the nominative, since nobody declines it. */
const questionOf = ({ kind, customerName: name }: AdminOffer, by: OfferDelivery) => {
  if (by === 'PAPER') return texts.panel_offer_print_question({ name });
  return kind === 'ANNEX'
    ? texts.panel_offer_send_question_annex({ name })
    : texts.panel_offer_send_question({ name });
};

function consequenceOf(offer: AdminOffer, by: OfferDelivery): string {
  const before = versionBefore(offer);
  const until = formatShortDeadline(new Date(offer.validUntil));
  const mailed = consequences[by][effectOnDay(offer)]({ until });
  return before?.state === 'SENT'
    ? `${mailed} ${texts.panel_offer_replaces({ version: String(before.version) })}`
    : mailed;
}
