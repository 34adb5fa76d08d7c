import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { HallComparison } from '#schemas/analytics.ts';
import { eventMarks, guestsBar, hallRows } from './analytics-format.ts';
import HallsChart, { barSizes } from './halls-chart.tsx';

const halls = (count: number): HallComparison[] =>
  Array.from({ length: count }, (_, index) => ({
    hallId: index + 1,
    hall: { name: `Salon ${index + 1}` },
    month: null,
    year: 2026,
    totalWeddings: 3,
    totalBirthdays: 1,
    totalBaptisms: 0,
    totalOtherEvents: 0,
    totalGuests: 900,
  }));

test.each([1, 3, 9])('the comparison of %i halls is 400 high', (count) => {
  const html = renderToStaticMarkup(
    <HallsChart
      rows={hallRows(halls(count), undefined)}
      bars={eventMarks()}
      guests={guestsBar()}
      label="Poređenje"
    />,
  );
  expect(html).toMatch(/height:400px/);
});

test.each([3, 9, 30])('the bars of %i halls do not overlap', (count) => {
  const { events, guests, gap } = barSizes(count);
  expect((events + gap + guests) * count).toBeLessThan(400);
});
