import * as texts from '#texts';
import { NotificationsList } from '../../features/notifications/notifications-list.tsx';
import { describePage } from '../../platform/page-title.ts';
import type { PanelHandle } from './panel.tsx';

export const handle: PanelHandle = { title: texts.panel_notifications };

export const meta = () =>
  describePage({ title: texts.panel_notifications(), description: texts.panel_description(), hidden: true });

export default function NotificationsScreen() {
  return <NotificationsList />;
}
