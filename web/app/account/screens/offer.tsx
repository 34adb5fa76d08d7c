import type { LinksFunction } from 'react-router';
import * as texts from '#texts';
import playfairItalic from '../../shared/fonts/playfair-italic.woff2';
import type { SiteHandle } from '../../shared/layout/site-handle.ts';
import { preloadFont } from '../../shared/lib/font-preload.ts';
import { describePage } from '../../shared/lib/page-title.ts';
import { OfferPage } from '../features/reservations/offers/offer-page.tsx';
import type { Route } from './+types/offer.ts';
import { CustomerPage, customerFrame } from './parts/customer-page.tsx';

export const handle: SiteHandle = { withFooter: true, withStickyBar: true };

export const links: LinksFunction = () => [preloadFont(playfairItalic)];

export const meta = () =>
  describePage({
    title: texts.own_offer_page_title(),
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
