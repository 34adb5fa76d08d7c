import { PenLine, Users } from 'lucide-react';
import { stateAt } from '#domain/dates/after-deadline.ts';
import type { OfferState } from '#domain/offers/offer-states.ts';
import type { Offer } from '#schemas/offers/offers.ts';
import type { User } from '#schemas/users.ts';
import * as texts from '#texts';
import { useNow } from '#web/platform/lib/current-time.ts';
import { formatDateTime } from '#web/platform/lib/dates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { BookingFacts, BookingPage } from '../booking-page.tsx';
import { OfferCard, OfferDeadline } from './offer-card.tsx';
import { OfferChanges } from './offer-changes.tsx';
import { formatGuests, offerTitle } from './offer-format.ts';
import { OfferLines } from './offer-lines.tsx';
import { OfferPlan, OfferTerms } from './offer-plan.tsx';
import { useOffer } from './offers-query.ts';

interface OfferPageProps {
  user: User;
  offerId: string;
  className: string;
}

/** A sent offer, where it is signed or declined; later what became of it. */
export function OfferPage({ user, offerId, className }: OfferPageProps) {
  const offer = useOffer(offerId);
  const now = useNow(offer.data?.validUntil);
  return (
    <BookingPage
      query={offer}
      failed={texts.own_offer_failed()}
      waiting={['mt-8 h-14 w-full max-w-160', 'mt-8 h-80 w-full']}
      className={className}
    >
      {(data) => <Shown user={user} offer={data} state={stateAt(data, now)} />}
    </BookingPage>
  );
}

interface ShownProps {
  user: User;
  offer: Offer;
  state: OfferState;
}

function Shown({ user, offer, state }: ShownProps) {
  return (
    <>
      <Head offer={offer} state={state} />
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] items-start gap-x-[clamp(2rem,5vw,5rem)] gap-y-10 tablet:mt-10 tablet:grid-cols-[minmax(0,1fr)_25.75rem]">
        <div>
          <OfferChanges offer={offer} />
          <OfferLines offer={offer} />
          <OfferPlan offer={offer} />
          <OfferTerms offer={offer} />
        </div>
        <div className={`tablet:sticky tablet:top-24 ${state === 'SENT' ? '' : 'max-tablet:order-first'}`}>
          <OfferCard user={user} offer={offer} state={state} />
        </div>
      </div>
    </>
  );
}

const badges: Record<
  Exclude<OfferState, 'DRAFT'>,
  { tone: 'pending' | 'confirmed' | 'canceled' | 'plain'; name: () => string }
> = {
  SENT: { tone: 'pending', name: texts.own_offer_badge_sent },
  ACCEPTED: { tone: 'confirmed', name: texts.own_offer_badge_accepted },
  DECLINED: { tone: 'canceled', name: texts.own_offer_badge_declined },
  EXPIRED: { tone: 'canceled', name: texts.own_offer_badge_expired },
  SUPERSEDED: { tone: 'plain', name: texts.own_offer_badge_superseded },
  WITHDRAWN: { tone: 'canceled', name: texts.own_offer_badge_withdrawn },
};

function Head({ offer, state }: Omit<ShownProps, 'user'>) {
  const { tone, name } = badges[state === 'DRAFT' ? 'SENT' : state];
  const { start, accent } = offerTitle(offer);
  return (
    <header className="mt-4">
      <div className="mb-3.5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Badge tone={tone} {...(state === 'SENT' && { icon: PenLine })}>
          {name()}
        </Badge>
        <p className="text-sm text-s-ink-3">
          {texts.own_offer_page_about({
            number: offer.number ?? '',
            version: offer.version,
            when: offer.sentAt ? formatDateTime(offer.sentAt) : '',
          })}
        </p>
      </div>
      <h1 className="display-2 wrap-anywhere">
        {start} <em>{accent}</em>
      </h1>
      <BookingFacts
        hall={offer.hall.name}
        eventDate={offer.eventDate}
        more={{ icon: Users, text: formatGuests(offer) }}
      />
      {state === 'SENT' && (
        <div className="mt-5 tablet:hidden">
          <OfferDeadline offer={offer} />
        </div>
      )}
    </header>
  );
}
