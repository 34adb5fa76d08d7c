import * as texts from '#texts';
import { AnalyticsFigures } from '../features/insights/analytics/analytics-figures.tsx';
import { HallMoney } from '../features/money/year/hall-money.tsx';
import { panelScreen } from '../lib/panel-screen.ts';

export const { handle, meta } = panelScreen(texts.analytics_title);

export default function AnalyticsScreen() {
  return (
    <AnalyticsFigures>
      {({ year, month, hallId, halls, isTable }) => (
        <HallMoney year={year} month={month} hallId={hallId} halls={halls} isTable={isTable} />
      )}
    </AnalyticsFigures>
  );
}
