import { useParams } from 'react-router';
import * as texts from '#texts';
import { OfferEditor } from '#web/admin/features/sales/offers/editor/offer-editor.tsx';
import { panelScreen } from '#web/admin/lib/panel-screen.ts';

export const { handle, meta } = panelScreen(texts.label_offer);

export default function OfferScreen() {
  return <OfferEditor offerId={Number(useParams().offerId)} />;
}
