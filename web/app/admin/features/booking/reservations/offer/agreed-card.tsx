import * as texts from '#texts';
import { useOffer } from '#web/admin/features/sales/offers-query.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { OfferLines } from './offer-lines.tsx';
import { useReservationOffer } from './reservation-offer.ts';

/** 'Dogovoreno u ponudi v2' in the overview; nothing before an offer was sent. */
export function AgreedCard({ reservationId }: { reservationId: number }) {
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
