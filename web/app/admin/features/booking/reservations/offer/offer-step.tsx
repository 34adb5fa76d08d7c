import { FilePlus2, Send } from 'lucide-react';
import type { OfferSummary } from '#schemas/offers/offer-list.ts';
import * as texts from '#texts';
import { formatShortTimeLeft } from '#web/admin/features/booking/deadline-format.ts';
import { useOfferActions } from '#web/admin/features/sales/offer-actions.ts';
import { formatViews } from '#web/admin/features/sales/offer-format.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Strip } from '../details/next-step-strip.tsx';

const icon = { className: 'size-4.5', strokeWidth: 1.9, 'aria-hidden': true } as const;
const primary = 'max-tablet:order-first max-tablet:col-span-full';

interface OfferStepProps {
  offer: OfferSummary;
  now: Date;
}

function sentenceOf({ state, version, views, validUntil, delivery }: OfferSummary, now: Date): string {
  const params = { version: String(version), time: formatShortTimeLeft(new Date(validUntil), now) };
  if (state === 'DRAFT') return texts.panel_offer_step_draft(params);
  if (state === 'EXPIRED') return texts.panel_offer_step_expired(params);
  if (state === 'DECLINED') return texts.panel_offer_step_declined(params);
  if (views > 0) return texts.panel_offer_step_viewed({ ...params, views: formatViews(views) });
  return delivery === 'PAPER' ? texts.panel_offer_step_printed(params) : texts.panel_offer_step_sent(params);
}

/** The next step while an offer is written, sent, declined or expired. */
export function OfferStep({ offer, now }: OfferStepProps) {
  const { openDraft, remind, sending } = useOfferActions();
  const isSent = offer.state === 'SENT';
  if (offer.state === 'DRAFT')
    return (
      <Strip sentence={sentenceOf(offer, now)}>
        <ButtonLink
          variant="ink"
          to={`/adminPanel/offers/${offer.offerId}`}
          icon={<Send {...icon} />}
          className={primary}
        >
          {texts.panel_offer_send()}
        </ButtonLink>
      </Strip>
    );
  return (
    <Strip sentence={sentenceOf(offer, now)}>
      <Button
        variant={isSent ? 'line' : 'ink'}
        sending={sending === 'draft'}
        icon={<FilePlus2 {...icon} />}
        onClick={() => openDraft(offer.reservationId)}
      >
        {texts.panel_offer_next_version()}
      </Button>
      {isSent && offer.delivery === 'EMAIL' && (
        <Button
          variant="ink"
          sending={sending === 'reminder'}
          icon={<Send {...icon} />}
          onClick={() => remind(offer)}
          className={primary}
        >
          {texts.panel_offer_remind()}
        </Button>
      )}
    </Strip>
  );
}
