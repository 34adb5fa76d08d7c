import * as texts from '#texts';
import { formatShortDay } from '../../../shared/availability/day-format.ts';
import { describePage } from '../../../shared/lib/page-title.ts';
import { HallsList } from '../../features/halls/halls-list.tsx';
import type { PanelHandle } from '../panel.tsx';

export const handle: PanelHandle = { title: texts.panel_all_halls };

export const meta = () =>
  describePage({ title: texts.panel_all_halls(), description: texts.panel_description(), hidden: true });

export default function AllHallsScreen() {
  return <HallsList formatDay={formatShortDay} />;
}
