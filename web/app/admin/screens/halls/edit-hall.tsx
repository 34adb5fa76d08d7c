import { useParams } from 'react-router';
import * as texts from '#texts';
import { EditHall } from '#web/admin/features/content/halls/edit-hall-form.tsx';
import { panelScreen } from '#web/admin/lib/panel-screen.ts';

export const { handle, meta } = panelScreen(texts.admin_hall_edit_title);

export default function EditHallScreen() {
  const { id } = useParams();
  return <EditHall key={id} hallId={Number(id)} />;
}
