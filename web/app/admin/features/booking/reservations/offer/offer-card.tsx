import { Hourglass } from 'lucide-react';
import { formatMoney } from '#domain/money/money-amounts.ts';
import { nameOfInstalment } from '#domain/offers/instalment-names.ts';
import type { OfferState } from '#domain/offers/offer-states.ts';
import type { AdminOffer } from '#schemas/offers/offers.ts';
import * as texts from '#texts';
import { formatShortDeadline, formatShortTimeLeft } from '#web/admin/features/booking/deadline-format.ts';
import { OfferBadge } from '#web/admin/features/sales/offer-badge.tsx';
import { formatDue, formatOfferName, formatViews } from '#web/admin/features/sales/offer-format.ts';
import { Card } from '#web/admin/ui/card.tsx';
import { useNow } from '#web/platform/lib/current-time.ts';
import { formatDate } from '#web/platform/lib/dates.ts';
import { OfferButtons } from './offer-buttons.tsx';
import { OfferLines } from './offer-lines.tsx';

interface OfferCardProps {
  offer: AdminOffer;
  /** After its deadline also before the server says so. */
  state: OfferState;
  /** Its reservation is canceled. */
  isCanceled: boolean;
}

/** What was offered, its state and what can be done with it. */
export function OfferCard({ offer: read, state, isCanceled }: OfferCardProps) {
  const offer = { ...read, state };
  return (
    <>
      <Card title={formatOfferName(offer)} aside={<OfferBadge offer={offer} />}>
        <Facts offer={offer} />
        <OfferButtons offer={offer} isCanceled={isCanceled} />
      </Card>
      <OfferLines offer={offer} title={texts.panel_offer_lines()} />
      <Plan offer={offer} />
    </>
  );
}

function Facts({ offer }: { offer: AdminOffer }) {
  const until = new Date(offer.validUntil);
  const now = useNow(offer.validUntil);
  const sentFact = offer.delivery === 'PAPER' ? texts.panel_offer_fact_printed : texts.panel_offer_fact_sent;
  const facts = [
    offer.sentAt && sentFact({ day: formatDate(offer.sentAt) }),
    formatViews(offer.views),
    offer.decidedAt &&
      offer.state === 'ACCEPTED' &&
      texts.panel_offer_fact_signed({ day: formatDate(offer.decidedAt) }),
    offer.decidedAt &&
      offer.state === 'DECLINED' &&
      texts.panel_offer_fact_declined({ day: formatDate(offer.decidedAt) }),
  ].filter(Boolean);
  return (
    <div className="mb-4 grid gap-1 text-s-ink-2">
      {facts.length > 0 && <p>{facts.join(' · ')}</p>}
      {offer.state === 'SENT' && (
        <p className="flex flex-wrap items-center gap-1.5 font-semibold text-s-pending">
          <Hourglass className="size-4 flex-none" strokeWidth={1.9} aria-hidden="true" />
          {texts.time_left({ time: formatShortTimeLeft(until, now) })}
          <span className="font-normal text-s-ink-2">
            {texts.hold_meter_until({ deadline: formatShortDeadline(until) })}
          </span>
        </p>
      )}
      {offer.declineReason && (
        <p className="wrap-anywhere">{texts.label_reason_given({ reason: offer.declineReason })}</p>
      )}
    </div>
  );
}

function Plan({ offer: { plan } }: { offer: AdminOffer }) {
  if (plan.length === 0) return null;
  return (
    <Card title={texts.panel_offer_plan()}>
      <ul>
        {plan.map((instalment, index) => (
          <li
            key={`${nameOfInstalment(plan, index)} ${formatDue(instalment)}`}
            className="flex flex-wrap justify-between gap-x-4 border-b border-s-line py-2 last:border-0"
          >
            <span>
              {nameOfInstalment(plan, index)}, <span className="text-s-ink-2">{formatDue(instalment)}</span>
            </span>
            <span className="tabular-nums">
              <b className="font-semibold">{formatMoney(instalment.amount)}</b>{' '}
              <span className="text-sm text-s-ink-3">{formatMoney(instalment.otherAmount)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
