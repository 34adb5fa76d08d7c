import * as texts from '#texts';
import { describePage } from '#web/platform/lib/page-title.ts';
import { ReservationsList } from '../features/booking/reservations/list/reservations-list.tsx';
import type { PanelHandle } from './panel.tsx';

export const handle: PanelHandle = { title: texts.desk_list_title };

export const meta = () =>
  describePage({ title: texts.desk_list_title(), description: texts.panel_description(), hidden: true });

export default ReservationsList;
