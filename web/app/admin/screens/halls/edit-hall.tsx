import { useParams } from 'react-router';
import * as texts from '#texts';
import { EditHall } from '#web/admin/features/content/halls/edit-hall-form.tsx';
import { describePage } from '#web/platform/lib/page-title.ts';
import type { PanelHandle } from '../panel.tsx';

export const handle: PanelHandle = { title: texts.admin_hall_edit_title };

export const meta = () =>
  describePage({
    title: texts.admin_hall_edit_title(),
    description: texts.panel_description(),
    hidden: true,
  });

export default function EditHallScreen() {
  const { id } = useParams();
  return <EditHall key={id} hallId={Number(id)} />;
}
