import * as texts from '#texts';
import { HouseMessages } from '../../features/messages/house-messages.tsx';
import { describePage } from '../../platform/page-title.ts';
import type { PanelHandle } from './panel.tsx';

export const handle: PanelHandle = { title: texts.panel_messages };

export const meta = () =>
  describePage({ title: texts.panel_messages(), description: texts.panel_description(), hidden: true });

export default function MessagesScreen() {
  return <HouseMessages />;
}
