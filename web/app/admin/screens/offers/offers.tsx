import * as texts from '#texts';
import { describePage } from '../../../shared/lib/page-title.ts';
import { OffersList } from '../../features/offers/list/offers-list.tsx';
import type { PanelHandle } from '../panel.tsx';

export const handle: PanelHandle = { title: texts.offers_title };

export const meta = () =>
  describePage({ title: texts.offers_title(), description: texts.panel_description(), hidden: true });

export default function OffersScreen() {
  return <OffersList />;
}
