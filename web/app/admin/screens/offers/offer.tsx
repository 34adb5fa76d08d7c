import { useParams } from 'react-router';
import * as texts from '#texts';
import { OfferEditor } from '#web/admin/features/sales/offers/editor/offer-editor.tsx';
import { describePage } from '#web/platform/lib/page-title.ts';
import type { PanelHandle } from '../panel.tsx';

export const handle: PanelHandle = { title: texts.panel_offer_title };

export const meta = () =>
  describePage({ title: texts.panel_offer_title(), description: texts.panel_description(), hidden: true });

export default function OfferScreen() {
  return <OfferEditor offerId={Number(useParams().offerId)} />;
}
