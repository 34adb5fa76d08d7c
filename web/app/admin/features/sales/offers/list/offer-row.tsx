import { Eye, Hourglass, Pencil, Send } from 'lucide-react';
import { stateAt } from '#domain/dates/after-deadline.ts';
import { formatMoney } from '#domain/money/money-amounts.ts';
import type { OfferState } from '#domain/offers/offer-states.ts';
import type { OfferSummary } from '#schemas/offers/offer-list.ts';
import * as texts from '#texts';
import { DateBadge } from '#web/admin/features/booking/date-badge.tsx';
import { formatShortDeadline, formatShortTimeLeft } from '#web/admin/features/booking/deadline-format.ts';
import { NameAndHall } from '#web/admin/features/booking/name-and-hall.tsx';
import { useOfferActions } from '#web/admin/features/sales/offer-actions.ts';
import { OfferBadge } from '#web/admin/features/sales/offer-badge.tsx';
import { formatOfferName, formatViews } from '#web/admin/features/sales/offer-format.ts';
import { formatRelativeTime } from '#web/platform/format/relative-time.ts';
import { useNow } from '#web/platform/lib/current-time.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';

const icon = { className: 'size-4 flex-none', strokeWidth: 1.8, 'aria-hidden': true } as const;

/** One offer with whom it waits for; `isShort` on the start screen. */
export function OfferRow({ offer: read, isShort = false }: { offer: OfferSummary; isShort?: boolean }) {
  const now = useNow(read.validUntil);
  const offer = { ...read, state: stateAt(read, now) };
  const { customerName, hall, reservationId, total, totalEur } = offer;
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 border-b border-s-line px-4 py-3.5 last:border-0 tablet:grid-cols-[auto_minmax(0,1fr)_auto] tablet:px-5">
      <DateBadge day={offer.eventDate} />
      <div className="grid min-w-0 gap-0.5 max-tablet:order-1 max-tablet:col-span-2">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <NameAndHall
            to={`/adminPanel/reservations/${reservationId}/offer`}
            name={customerName}
            hall={hall.name}
          />
          {!isShort && <OfferBadge offer={offer} />}
        </p>
        <p className="flex flex-wrap gap-x-3 gap-y-0.5 text-sm text-s-ink-2">
          <span className="tabular-nums">
            {formatOfferName(offer)} ·{' '}
            <b className="font-semibold whitespace-nowrap text-s-ink">{formatMoney(total)}</b>
            {!isShort && total.currency === 'BAM' && (
              <span className="text-s-ink-3"> {formatMoney(totalEur)}</span>
            )}
          </span>
          <Views offer={offer} />
        </p>
        {!isShort && <Waits offer={offer} now={now} />}
      </div>
      <RowAction offer={offer} />
    </li>
  );
}

function Views({ offer: { views, lastViewedAt } }: { offer: OfferSummary }) {
  if (views === 0) return null;
  return (
    <span className="flex items-center gap-1.5">
      <Eye {...icon} />
      {lastViewedAt
        ? texts.panel_offer_views_last({ views: formatViews(views), when: formatRelativeTime(lastViewedAt) })
        : formatViews(views)}
    </span>
  );
}

const waits: Partial<Record<OfferState, () => string>> = {
  SENT: texts.panel_offer_waits_guest,
  DRAFT: texts.panel_offer_waits_house,
  DECLINED: texts.panel_offer_waits_house,
  EXPIRED: texts.panel_offer_waits_house,
};
const dayMilliseconds = 86_400_000;
const soonDays = 3;

/** Whom it waits for, and how long it still holds. */
function Waits({ offer, now }: { offer: OfferSummary; now: Date }) {
  const who = waits[offer.state]?.();
  const until = new Date(offer.validUntil);
  const isSoon = until.getTime() - now.getTime() < soonDays * dayMilliseconds;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-sm">
      {who && <span className="font-medium">{who}</span>}
      {offer.state === 'SENT' && (
        <span
          className={`flex items-center gap-1.5 ${isSoon ? 'font-semibold text-s-pending' : 'text-s-ink-2'}`}
        >
          <Hourglass {...icon} />
          {texts.time_left({ time: formatShortTimeLeft(until, now) })}
          <span className="font-normal text-s-ink-2">
            {texts.hold_meter_until({ deadline: formatShortDeadline(until) })}
          </span>
        </span>
      )}
      {offer.declineReason && (
        <span className="wrap-anywhere text-s-ink-2">
          {texts.label_reason_given({ reason: offer.declineReason })}
        </span>
      )}
      {offer.contractNumber && offer.state === 'ACCEPTED' && (
        <span className="text-s-ink-2">
          {offer.contractCanceledAt
            ? texts.panel_contract_number_canceled({ number: offer.contractNumber })
            : texts.label_contract_number({ number: offer.contractNumber })}
        </span>
      )}
    </p>
  );
}

function RowAction({ offer }: { offer: OfferSummary }) {
  const { remind, sending } = useOfferActions();
  if (offer.state === 'DRAFT')
    return (
      <ButtonLink
        size="small"
        to={`/adminPanel/offers/${offer.offerId}`}
        aria-label={texts.panel_offer_continue_label({ name: offer.customerName })}
        icon={<Pencil {...icon} />}
      >
        {texts.draft_continue()}
      </ButtonLink>
    );
  if (offer.state === 'SENT' && offer.delivery === 'EMAIL')
    return (
      <Button
        size="small"
        aria-label={texts.panel_offer_remind_label({ name: offer.customerName })}
        sending={sending !== undefined}
        icon={<Send {...icon} />}
        onClick={() => remind(offer)}
      >
        {texts.panel_offer_remind_short()}
      </Button>
    );
  return (
    <ButtonLink
      size="small"
      to={`/adminPanel/reservations/${offer.reservationId}/offer`}
      aria-label={texts.today_open_label({ reservation: offer.customerName })}
    >
      {texts.today_open()}
    </ButtonLink>
  );
}
