import * as texts from '#texts';
import { describePage } from '#web/platform/lib/page-title.ts';
import { SheetsList } from '../features/events/event-sheets/list/sheets-list.tsx';
import type { PanelHandle } from './panel.tsx';

export const handle: PanelHandle = { title: texts.sheets_title };

export const meta = () =>
  describePage({ title: texts.sheets_title(), description: texts.panel_description(), hidden: true });

export default function SheetsScreen() {
  return <SheetsList />;
}
