import { useState } from 'react';
import type { OfferState } from '#domain/offers/offer-states.ts';
import type { Offer } from '#schemas/offers/offers.ts';
import type { User } from '#schemas/users.ts';
import * as texts from '#texts';
import { formatDate } from '#web/platform/lib/dates.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { CancelDialog } from '../cancel-dialog.tsx';
import { useOwnReservations } from '../reservations-query.ts';
import { formatPastDeadline } from './offer-format.ts';
import { offerTextsOf } from './offer-texts.ts';

interface DecidedOfferProps {
  user: User;
  offer: Offer;
  state: Exclude<OfferState, 'SENT'> | OfferState;
}

function sentenceOf(offer: Offer, state: OfferState): string {
  const words = offerTextsOf(offer);
  switch (state) {
    case 'ACCEPTED':
      return words.accepted({ day: offer.decidedAt ? formatDate(offer.decidedAt) : '' });
    case 'SUPERSEDED':
      return texts.own_offer_superseded();
    case 'WITHDRAWN':
      return words.withdrawn();
    case 'DECLINED':
      return offer.mayRelease ? texts.own_offer_declined_held() : words.declined();
    default:
      return words.expired({ moment: formatPastDeadline(new Date(offer.validUntil)) });
  }
}

/** One sentence and one way on. */
export function DecidedOffer({ user, offer, state }: DecidedOfferProps) {
  const [isReleasing, setReleasing] = useState(false);
  const reservations = useOwnReservations(user.userId).data;
  const reservation = reservations?.find(({ reservationId }) => reservationId === offer.reservationId);
  // Where a newer version waits, that one is decided.
  const mayRelease = offer.mayRelease && state !== 'ACCEPTED' && state !== 'SUPERSEDED';
  return (
    <div className="grid gap-3.5 border-s-line tablet:border-t tablet:pt-4.5">
      <p className="wrap-anywhere">{sentenceOf(offer, state)}</p>
      <WayOn offer={offer} state={state} />
      {mayRelease && reservation && (
        <Button variant="quiet" className="text-s-danger!" block onClick={() => setReleasing(true)}>
          {texts.hold_release()}
        </Button>
      )}
      {isReleasing && reservation && (
        <CancelDialog reservation={reservation} onDone={() => {}} onClose={() => setReleasing(false)} />
      )}
    </div>
  );
}

function WayOn({ offer, state }: Omit<DecidedOfferProps, 'user'>) {
  if (state === 'ACCEPTED' && offer.contractId) {
    return (
      <ButtonLink to={`/profile/ugovor/${offer.contractId}`} variant="ink" size="large" block>
        {texts.own_offer_signed_page()}
      </ButtonLink>
    );
  }
  if (offer.newerVersion) {
    return (
      <ButtonLink to={`/profile/ponuda/${offer.newerVersion}`} variant="ink" size="large" block>
        {texts.own_offer_newer()}
      </ButtonLink>
    );
  }
  return (
    <ButtonLink to="/profile#poruke" variant="ink" size="large" block>
      {texts.own_offer_write()}
    </ButtonLink>
  );
}
