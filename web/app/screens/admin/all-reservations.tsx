import * as texts from '#texts';
import { HouseList } from '../../features/reservations/house-list.tsx';
import { describePage } from '../../platform/page-title.ts';
import type { PanelHandle } from './panel.tsx';

export const handle: PanelHandle = { title: texts.desk_list_title };

export const meta = () =>
  describePage({ title: texts.desk_list_title(), description: texts.panel_description(), hidden: true });

export default HouseList;
