import { useParams } from 'react-router';
import * as texts from '#texts';
import { HouseDetails } from '../../features/reservations/house-details.tsx';
import { describePage } from '../../platform/page-title.ts';
import type { PanelHandle } from './panel.tsx';

export const handle: PanelHandle = { title: texts.desk_reservation_title };

export const meta = () =>
  describePage({
    title: texts.desk_reservation_title(),
    description: texts.panel_description(),
    hidden: true,
  });

export default function ReservationScreen() {
  const { id } = useParams();
  return <HouseDetails reservationId={Number(id)} />;
}
