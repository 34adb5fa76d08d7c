import type { LinksFunction } from 'react-router';
import * as texts from '#texts';
import type { SiteHandle } from '#web/layout/site-handle.ts';
import { preloadFont } from '#web/platform/first-paint/preloads.ts';
import { describePage } from '#web/platform/lib/page-title.ts';
import playfairItalic from '#web/ui/fonts/playfair-italic.woff2';
import { OfferPage } from '../features/bookings/offers/offer-page.tsx';
import type { Route } from './+types/offer.ts';
import { CustomerPage, customerFrame } from './sections/customer-page.tsx';

export const handle: SiteHandle = { withFooter: true, withStickyBar: true };

export const links: LinksFunction = () => [preloadFont(playfairItalic)];

export const meta = () =>
  describePage({
    title: texts.label_offer(),
    description: texts.own_offer_page_description(),
    hidden: true,
  });

/** Where the mail about an offer leads. */
export default function OfferScreen({ params }: Route.ComponentProps) {
  return (
    <CustomerPage>
      {(user) => (
        // Keyed, so that nothing of one version appears on another.
        <OfferPage key={params.offerId} user={user} offerId={params.offerId} className={customerFrame} />
      )}
    </CustomerPage>
  );
}
