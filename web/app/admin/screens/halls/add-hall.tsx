import * as texts from '#texts';
import { AddHallForm } from '#web/admin/features/content/halls/add-hall-form.tsx';
import { panelScreen } from '#web/admin/lib/panel-screen.ts';
import { useSession } from '#web/platform/session/browser-session.ts';

export const { handle, meta } = panelScreen(texts.panel_add_hall);

export default function AddHallScreen() {
  const state = useSession();
  return state.status === 'signedIn' ? <AddHallForm userId={state.user.userId} /> : null;
}
