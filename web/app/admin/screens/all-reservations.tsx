import * as texts from '#texts';
import { ReservationsList } from '../features/booking/reservations/list/reservations-list.tsx';
import { panelScreen } from '../lib/panel-screen.ts';

export const { handle, meta } = panelScreen(texts.label_reservations);

export default ReservationsList;
