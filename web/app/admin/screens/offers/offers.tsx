import * as texts from '#texts';
import { OffersList } from '#web/admin/features/sales/offers/list/offers-list.tsx';
import { describePage } from '#web/platform/lib/page-title.ts';
import type { PanelHandle } from '../panel.tsx';

export const handle: PanelHandle = { title: texts.offers_title };

export const meta = () =>
  describePage({ title: texts.offers_title(), description: texts.panel_description(), hidden: true });

export default function OffersScreen() {
  return <OffersList />;
}
