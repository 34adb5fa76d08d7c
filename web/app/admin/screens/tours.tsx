import * as texts from '#texts';
import { describePage } from '#web/platform/lib/page-title.ts';
import { ToursList } from '../features/booking/tours/tours-list.tsx';
import type { PanelHandle } from './panel.tsx';

export const handle: PanelHandle = { title: texts.tours_title };

export const meta = () =>
  describePage({ title: texts.tours_title(), description: texts.panel_description(), hidden: true });

export default function ToursScreen() {
  return <ToursList />;
}
