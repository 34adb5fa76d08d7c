import { useParams } from 'react-router';
import * as texts from '#texts';
import { HouseEditHall } from '../../features/halls/house-edit-hall-form.tsx';
import { describePage } from '../../platform/page-title.ts';
import type { PanelHandle } from './panel.tsx';

export const handle: PanelHandle = { title: texts.house_hall_edit_title };

export const meta = () =>
  describePage({
    title: texts.house_hall_edit_title(),
    description: texts.panel_description(),
    hidden: true,
  });

export default function EditHallScreen() {
  const { id } = useParams();
  return <HouseEditHall key={id} hallId={Number(id)} />;
}
