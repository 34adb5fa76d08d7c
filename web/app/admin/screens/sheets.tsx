import * as texts from '#texts';
import { SheetsList } from '../features/events/event-sheets/list/sheets-list.tsx';
import { panelScreen } from '../lib/panel-screen.ts';

export const { handle, meta } = panelScreen(texts.label_event_sheets);

export default SheetsList;
