import { useParams } from 'react-router';
import * as texts from '#texts';
import { ReservationDetails } from '../features/booking/reservations/details/reservation-details.tsx';
import { RevisionLine, SheetTab } from '../features/events/event-sheets/editor/sheet-tab.tsx';
import { panelScreen } from '../lib/panel-screen.ts';

export const { handle, meta } = panelScreen(texts.label_reservation);

const sheet = { tab: SheetTab, revision: RevisionLine };

export default function ReservationScreen() {
  const { id, tab } = useParams();
  return <ReservationDetails reservationId={Number(id)} tab={tab} sheet={sheet} />;
}
