import * as texts from '#texts';
import { AmenitiesList } from '#web/admin/features/content/halls/amenities/amenities-list.tsx';
import { describePage } from '#web/platform/lib/page-title.ts';
import type { PanelHandle } from '../panel.tsx';

export const handle: PanelHandle = { title: texts.panel_features };

export const meta = () =>
  describePage({ title: texts.panel_features(), description: texts.panel_description(), hidden: true });

export default function AllAmenitiesScreen() {
  return <AmenitiesList />;
}
