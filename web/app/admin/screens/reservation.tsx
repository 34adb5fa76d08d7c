import { useParams } from 'react-router';
import * as texts from '#texts';
import { describePage } from '#web/platform/lib/page-title.ts';
import { ReservationDetails } from '../features/booking/reservations/details/reservation-details.tsx';
import { RevisionLine, SheetTab } from '../features/events/event-sheets/editor/sheet-tab.tsx';
import type { PanelHandle } from './panel.tsx';

export const handle: PanelHandle = { title: texts.desk_reservation_title };

export const meta = () =>
  describePage({
    title: texts.desk_reservation_title(),
    description: texts.panel_description(),
    hidden: true,
  });

const sheet = { tab: SheetTab, revision: RevisionLine };

export default function ReservationScreen() {
  const { id, tab } = useParams();
  return <ReservationDetails reservationId={Number(id)} tab={tab} sheet={sheet} />;
}
