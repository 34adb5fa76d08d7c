import * as texts from '#texts';
import { MessagesList } from '../features/contact/messages/messages-list.tsx';
import { panelScreen } from '../lib/panel-screen.ts';

export const { handle, meta } = panelScreen(texts.label_messages);

export default MessagesList;
