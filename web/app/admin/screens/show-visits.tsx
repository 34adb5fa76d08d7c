import * as texts from '#texts';
import { describePage } from '#web/platform/lib/page-title.ts';
import { VisitFigures } from '../features/insights/visits/visit-figures.tsx';
import type { PanelHandle } from './panel.tsx';

export const handle: PanelHandle = { title: texts.visits_title };

export const meta = () =>
  describePage({ title: texts.visits_title(), description: texts.panel_description(), hidden: true });

export default VisitFigures;
