import { useParams } from 'react-router';
import * as texts from '#texts';
import { CompareVersions } from '#web/admin/features/sales/offers/compare/compare-versions.tsx';
import { describePage } from '#web/platform/lib/page-title.ts';
import type { PanelHandle } from '../panel.tsx';

export const handle: PanelHandle = { title: texts.panel_compare_title };

export const meta = () =>
  describePage({ title: texts.panel_compare_title(), description: texts.panel_description(), hidden: true });

export default function CompareScreen() {
  return <CompareVersions offerId={Number(useParams().offerId)} />;
}
