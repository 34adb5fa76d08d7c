import * as texts from '#texts';
import { QuestionsEditor } from '../features/content/questions/questions-list.tsx';
import { panelScreen } from '../lib/panel-screen.ts';

export const { handle, meta } = panelScreen(texts.label_questions);

export default QuestionsEditor;
