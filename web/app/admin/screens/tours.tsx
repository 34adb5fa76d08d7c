import * as texts from '#texts';
import { ToursList } from '../features/booking/tours/tours-list.tsx';
import { panelScreen } from '../lib/panel-screen.ts';

export const { handle, meta } = panelScreen(texts.label_tours);

export default ToursList;
