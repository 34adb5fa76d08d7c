import * as texts from '#texts';
import { HouseCalendar } from '../../features/reservations/house-calendar.tsx';
import { describePage } from '../../platform/page-title.ts';
import type { PanelHandle } from './panel.tsx';

export const handle: PanelHandle = { title: texts.desk_calendar_title };

export const meta = () =>
  describePage({ title: texts.desk_calendar_title(), description: texts.panel_description(), hidden: true });

export default HouseCalendar;
