import * as texts from '#texts';
import { describePage } from '../../../shared/lib/page-title.ts';
import { useSession } from '../../../shared/session/browser-session.ts';
import { AddHallForm } from '../../features/halls/add-hall-form.tsx';
import type { PanelHandle } from '../panel.tsx';

export const handle: PanelHandle = { title: texts.panel_add_hall };

export const meta = () =>
  describePage({ title: texts.panel_add_hall(), description: texts.panel_description(), hidden: true });

export default function AddHallScreen() {
  const state = useSession();
  return state.status === 'signedIn' ? <AddHallForm userId={state.user.userId} /> : null;
}
