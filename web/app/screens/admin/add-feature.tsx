import * as texts from '#texts';
import { HouseFeatures } from '../../features/halls/house-features.tsx';
import { describePage } from '../../platform/page-title.ts';
import type { PanelHandle } from './panel.tsx';

export const handle: PanelHandle = { title: texts.panel_add_feature };

export const meta = () =>
  describePage({ title: texts.panel_add_feature(), description: texts.panel_description(), hidden: true });

export default function AddFeatureScreen() {
  return <HouseFeatures isAdding />;
}
