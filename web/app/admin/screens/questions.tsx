import * as texts from '#texts';
import { describePage } from '#web/platform/lib/page-title.ts';
import { QuestionsEditor } from '../features/content/questions/questions-list.tsx';
import type { PanelHandle } from './panel.tsx';

export const handle: PanelHandle = { title: texts.panel_questions };

export const meta = () =>
  describePage({ title: texts.panel_questions(), description: texts.panel_description(), hidden: true });

export default function QuestionsScreen() {
  return <QuestionsEditor />;
}
