import * as texts from '#texts';
import { HouseFeatures } from '../../features/halls/house-features.tsx';
import { describePage } from '../../platform/page-title.ts';
import type { PanelHandle } from './panel.tsx';

export const handle: PanelHandle = { title: texts.panel_features };

export const meta = () =>
  describePage({ title: texts.panel_features(), description: texts.panel_description(), hidden: true });

export default function AllFeaturesScreen() {
  return <HouseFeatures />;
}
