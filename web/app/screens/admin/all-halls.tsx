import * as texts from '#texts';
import { HouseHalls } from '../../features/halls/house-halls.tsx';
import { dayInShort } from '../../features/reservations/day-words.ts';
import { describePage } from '../../platform/page-title.ts';
import type { PanelHandle } from './panel.tsx';

export const handle: PanelHandle = { title: texts.panel_all_halls };

export const meta = () =>
  describePage({ title: texts.panel_all_halls(), description: texts.panel_description(), hidden: true });

export default function AllHallsScreen() {
  return <HouseHalls dayInWords={dayInShort} />;
}
