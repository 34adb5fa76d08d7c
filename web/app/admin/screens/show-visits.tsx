import * as texts from '#texts';
import { VisitFigures } from '../features/insights/visits/visit-figures.tsx';
import { panelScreen } from '../lib/panel-screen.ts';

export const { handle, meta } = panelScreen(texts.visits_title);

export default VisitFigures;
