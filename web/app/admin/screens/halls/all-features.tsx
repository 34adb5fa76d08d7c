import * as texts from '#texts';
import { describePage } from '../../../shared/lib/page-title.ts';
import { FeaturesList } from '../../features/halls/hall-features/features-list.tsx';
import type { PanelHandle } from '../panel.tsx';

export const handle: PanelHandle = { title: texts.panel_features };

export const meta = () =>
  describePage({ title: texts.panel_features(), description: texts.panel_description(), hidden: true });

export default function AllFeaturesScreen() {
  return <FeaturesList />;
}
