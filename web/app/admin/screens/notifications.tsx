import * as texts from '#texts';
import { describePage } from '#web/platform/lib/page-title.ts';
import { NotificationsList } from '../features/contact/notifications/notifications-list.tsx';
import type { PanelHandle } from './panel.tsx';

export const handle: PanelHandle = { title: texts.panel_notifications };

export const meta = () =>
  describePage({ title: texts.panel_notifications(), description: texts.panel_description(), hidden: true });

export default function NotificationsScreen() {
  return <NotificationsList />;
}
