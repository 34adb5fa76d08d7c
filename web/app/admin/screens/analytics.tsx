import * as texts from '#texts';
import { describePage } from '../../shared/lib/page-title.ts';
import { AnalyticsFigures } from '../features/analytics/analytics-figures.tsx';
import type { PanelHandle } from './panel.tsx';

export const handle: PanelHandle = { title: texts.analytics_title };

export const meta = () =>
  describePage({ title: texts.analytics_title(), description: texts.panel_description(), hidden: true });

export default AnalyticsFigures;
