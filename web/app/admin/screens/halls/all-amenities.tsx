import * as texts from '#texts';
import { AmenitiesList } from '#web/admin/features/content/halls/amenities/amenities-list.tsx';
import { panelScreen } from '#web/admin/lib/panel-screen.ts';

export const { handle, meta } = panelScreen(texts.label_amenities);

export default AmenitiesList;
