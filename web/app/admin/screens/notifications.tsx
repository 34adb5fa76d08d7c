import * as texts from '#texts';
import { NotificationsList } from '../features/contact/notifications/notifications-list.tsx';
import { panelScreen } from '../lib/panel-screen.ts';

export const { handle, meta } = panelScreen(texts.panel_notifications);

export default NotificationsList;
