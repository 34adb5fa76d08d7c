import * as texts from '#texts';
import { describePage } from '#web/platform/lib/page-title.ts';
import { MessagesList } from '../features/contact/messages/messages-list.tsx';
import type { PanelHandle } from './panel.tsx';

export const handle: PanelHandle = { title: texts.panel_messages };

export const meta = () =>
  describePage({ title: texts.panel_messages(), description: texts.panel_description(), hidden: true });

export default function MessagesScreen() {
  return <MessagesList />;
}
