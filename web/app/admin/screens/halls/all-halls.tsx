import * as texts from '#texts';
import { HallsList } from '#web/admin/features/content/halls/halls-list.tsx';
import { panelScreen } from '#web/admin/lib/panel-screen.ts';
import { formatShortDay } from '#web/features/availability/day-format.ts';

export const { handle, meta } = panelScreen(texts.label_all_halls);

export default function AllHallsScreen() {
  return <HallsList formatDay={formatShortDay} />;
}
