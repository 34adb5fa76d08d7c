import * as texts from '#texts';
import { describePage } from '#web/platform/lib/page-title.ts';
import { AnalyticsFigures } from '../features/insights/analytics/analytics-figures.tsx';
import { HallMoney } from '../features/money/year/hall-money.tsx';
import type { PanelHandle } from './panel.tsx';

export const handle: PanelHandle = { title: texts.analytics_title };

export const meta = () =>
  describePage({ title: texts.analytics_title(), description: texts.panel_description(), hidden: true });

export default function AnalyticsScreen() {
  return (
    <AnalyticsFigures>
      {({ year, month, hallId, halls, isTable }) => (
        <HallMoney year={year} month={month} hallId={hallId} halls={halls} isTable={isTable} />
      )}
    </AnalyticsFigures>
  );
}
