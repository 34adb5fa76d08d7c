import * as texts from '#texts';
import { AddHallForm } from '#web/admin/features/content/halls/add-hall-form.tsx';
import { describePage } from '#web/platform/lib/page-title.ts';
import { useSession } from '#web/platform/session/browser-session.ts';
import type { PanelHandle } from '../panel.tsx';

export const handle: PanelHandle = { title: texts.panel_add_hall };

export const meta = () =>
  describePage({ title: texts.panel_add_hall(), description: texts.panel_description(), hidden: true });

export default function AddHallScreen() {
  const state = useSession();
  return state.status === 'signedIn' ? <AddHallForm userId={state.user.userId} /> : null;
}
