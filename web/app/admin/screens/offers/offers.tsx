import * as texts from '#texts';
import { OffersList } from '#web/admin/features/sales/offers/list/offers-list.tsx';
import { panelScreen } from '#web/admin/lib/panel-screen.ts';

export const { handle, meta } = panelScreen(texts.offers_title);

export default OffersList;
