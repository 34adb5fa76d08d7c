import * as texts from '#texts';
import { describePage } from '../../shared/lib/page-title.ts';
import { VisitFigures } from '../features/visits/visit-figures.tsx';
import type { PanelHandle } from './panel.tsx';

export const handle: PanelHandle = { title: texts.visits_title };

export const meta = () =>
  describePage({ title: texts.visits_title(), description: texts.panel_description(), hidden: true });

export default VisitFigures;
