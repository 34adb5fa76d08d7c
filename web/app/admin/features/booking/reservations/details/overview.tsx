import { Ban, TimerOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import * as texts from '#texts';
import { isHeld } from '#web/admin/features/booking/calendar/month-days.ts';
import { useOffer } from '#web/admin/features/sales/offers-query.ts';
import { Card } from '#web/admin/ui/card.tsx';
import { chosenNames } from '#web/features/prices/chosen-names.ts';
import { $api } from '#web/platform/api/query.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { OfferLines } from '../offer/offer-lines.tsx';
import { useReservationOffer } from '../offer/reservation-offer.ts';
import { GuestCard } from './guest-card.tsx';
import { History, type ReservationWithHistory } from './history.tsx';
import { InternalNote } from './internal-note.tsx';
import { ReservationPath } from './reservation-path.tsx';
import { WaitingCard } from './waiting-card.tsx';

const latest = 3;

interface OverviewProps {
  reservation: ReservationWithHistory;
  /** The form in place of the event while it is edited. */
  form?: ReactNode;
}

export function Overview({ reservation, form }: OverviewProps) {
  const { eventDate, reservationId, history } = reservation;
  return (
    <div className="grid items-start gap-4 tablet:gap-5 min-[70rem]:grid-cols-[minmax(0,1fr)_23.25rem] min-[70rem]:gap-7">
      <div className="grid min-w-0 gap-4 tablet:gap-5">
        {form ?? (
          <>
            {isHeld(reservation) ? (
              <ReservationPath reservation={reservation} />
            ) : (
              <Cancellation reservation={reservation} />
            )}
            <AgreedCard reservationId={reservationId} />
            <WishCard reservation={reservation} />
          </>
        )}
        <Card className="min-w-0 p-4 tablet:px-5.5 tablet:py-5">
          <InternalNote reservation={reservation} />
        </Card>
      </div>
      <div className="grid min-w-0 gap-4 tablet:gap-5">
        <GuestCard reservation={reservation} />
        {isHeld(reservation) && <WaitingCard reservation={reservation} />}
        {history.length > 0 && (
          <Card
            title={texts.desk_history()}
            aside={
              <TextLink to={`/adminPanel/reservations/${reservationId}/history`} className="text-sm">
                {texts.label_all()}
              </TextLink>
            }
          >
            <History entries={history.slice(-latest)} />
          </Card>
        )}
        <p>
          <TextLink
            to={`/adminPanel/calendar?day=${eventDate}`}
            className="inline-flex min-h-11 items-center pointer-fine:min-h-8"
          >
            {texts.desk_details_in_calendar()}
          </TextLink>
        </p>
      </div>
    </div>
  );
}

const endings = {
  GUEST: texts.desk_details_canceled_guest,
  HOUSE: texts.desk_details_canceled_house,
  AGREEMENT: texts.desk_details_canceled_agreement,
  SYSTEM: texts.hold_ended_details,
};

function Cancellation({ reservation: { canceledBy, cancelReason } }: { reservation: AdminReservation }) {
  if (!canceledBy && !cancelReason) return null;
  const Icon = canceledBy === 'SYSTEM' ? TimerOff : Ban;
  return (
    <Card className="flex gap-3 p-4 tablet:px-5.5 tablet:py-5">
      <Icon className="mt-0.5 size-5 flex-none text-s-canceled" strokeWidth={1.6} aria-hidden="true" />
      <div className="min-w-0">
        <p className="font-semibold">{endings[canceledBy ?? 'HOUSE']()}</p>
        {cancelReason && <p className="wrap-anywhere whitespace-pre-line text-s-ink-2">{cancelReason}</p>}
      </div>
    </Card>
  );
}

/** What the guest chose in the calculator and wrote. */
function WishCard({ reservation }: { reservation: AdminReservation }) {
  const { menuId, message } = reservation;
  const names = useChosenNames(reservation);
  return (
    <Card title={texts.wish_card_title()}>
      <div className="grid max-w-[64ch] gap-2 leading-relaxed wrap-anywhere text-s-ink-2">
        {names && names.length > 0 && <p className="font-medium text-s-ink">{names.join(' · ')}</p>}
        {menuId === null && <p>{texts.sheet_menu_none()}</p>}
        {message && <p className="whitespace-pre-line">{message}</p>}
      </div>
    </Card>
  );
}

function useChosenNames({ menuId, extras }: AdminReservation): string[] | undefined {
  const options = { enabled: menuId !== null || Boolean(extras?.length) };
  const menus = $api.useQuery('get', '/api/menus', {}, options).data;
  const allExtras = $api.useQuery('get', '/api/extras', {}, options).data;
  return menus && allExtras && chosenNames({ menus, extras: allExtras }, { menuId, extras });
}

/** 'Dogovoreno u ponudi v2' in the overview; nothing before an offer was sent. */
function AgreedCard({ reservationId }: { reservationId: number }) {
  const { offer } = useReservationOffer(reservationId);
  const isSent = offer?.state === 'SENT' || offer?.state === 'ACCEPTED';
  const { data } = useOffer(isSent ? offer.offerId : undefined);
  if (!data || !isSent) return null;
  return (
    <OfferLines
      offer={data}
      title={texts.panel_offer_agreed({ version: String(data.version) })}
      aside={
        <TextLink to={`/adminPanel/reservations/${reservationId}/offer`} className="text-sm">
          {texts.panel_offer_open()}
        </TextLink>
      }
    />
  );
}
