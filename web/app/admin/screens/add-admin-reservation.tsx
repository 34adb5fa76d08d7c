import * as texts from '#texts';
import { NewReservation } from '../features/booking/booking-form/new-booking-form.tsx';
import { panelScreen } from '../lib/panel-screen.ts';

export const { handle, meta } = panelScreen(texts.desk_new_title);

export default NewReservation;
