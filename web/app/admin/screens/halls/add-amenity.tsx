import * as texts from '#texts';
import { AmenitiesList } from '#web/admin/features/content/halls/amenities/amenities-list.tsx';
import { panelScreen } from '#web/admin/lib/panel-screen.ts';

export const { handle, meta } = panelScreen(texts.panel_add_feature);

export default function AddAmenityScreen() {
  return <AmenitiesList isAdding />;
}
