import * as texts from '#texts';
import { HallsList } from '#web/admin/features/content/halls/halls-list.tsx';
import { formatShortDay } from '#web/features/availability/day-format.ts';
import { describePage } from '#web/platform/lib/page-title.ts';
import type { PanelHandle } from '../panel.tsx';

export const handle: PanelHandle = { title: texts.panel_all_halls };

export const meta = () =>
  describePage({ title: texts.panel_all_halls(), description: texts.panel_description(), hidden: true });

export default function AllHallsScreen() {
  return <HallsList formatDay={formatShortDay} />;
}
