import { useParams } from 'react-router';
import * as texts from '#texts';
import { CompareVersions } from '#web/admin/features/sales/offers/compare/compare-versions.tsx';
import { panelScreen } from '#web/admin/lib/panel-screen.ts';

export const { handle, meta } = panelScreen(texts.panel_compare_title);

export default function CompareScreen() {
  return <CompareVersions offerId={Number(useParams().offerId)} />;
}
