import * as texts from '#texts';
import { describePage } from '#web/platform/lib/page-title.ts';
import { NewReservation } from '../features/booking/booking-form/new-booking-form.tsx';
import type { PanelHandle } from './panel.tsx';

export const handle: PanelHandle = { title: texts.desk_new_title };

export const meta = () =>
  describePage({ title: texts.desk_new_title(), description: texts.panel_description(), hidden: true });

export default NewReservation;
