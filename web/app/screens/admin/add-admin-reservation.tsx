import * as texts from '#texts';
import { HouseNewBooking } from '../../features/reservations/house-new-booking-form.tsx';
import { describePage } from '../../platform/page-title.ts';
import type { PanelHandle } from './panel.tsx';

export const handle: PanelHandle = { title: texts.desk_new_title };

export const meta = () =>
  describePage({ title: texts.desk_new_title(), description: texts.panel_description(), hidden: true });

export default HouseNewBooking;
