import * as texts from '#texts';
import { VisitFigures } from '../../features/visits/visit-figures.tsx';
import { describePage } from '../../platform/page-title.ts';
import type { PanelHandle } from './panel.tsx';

export const handle: PanelHandle = { title: texts.visits_title };

export const meta = () =>
  describePage({ title: texts.visits_title(), description: texts.panel_description(), hidden: true });

export default VisitFigures;
