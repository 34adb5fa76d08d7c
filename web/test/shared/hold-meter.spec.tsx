import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { HoldMeter } from '#web/features/waiting/hold-meter.tsx';
import { expectText } from '../expect-text.ts';
import { show } from '../render.tsx';

const start = new Date('2026-11-16T12:45:00.000Z');
const bar = () => page.getByTestId('meter').element().querySelector<HTMLElement>('[style]');

afterEach(() => {
  vi.useRealTimers();
});

function showMeter(since: string, until: string) {
  vi.useFakeTimers({ now: start, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  return show(
    <div data-testid="meter">
      <HoldMeter since={since} until={until} sentence={({ deadline }) => `Čuvamo termin do ${deadline}`} />
    </div>,
  );
}

test('a deadline is a sentence with the day in bold, the whole days left and their share', async () => {
  await showMeter('2026-11-14T19:00:00.000Z', '2026-11-21T19:00:00.000Z');
  const meter = page.getByTestId('meter');
  await expectText(meter, 'Čuvamo termin do subote, 21. novembra u 20:00');
  await expectText(meter, /20:00još 5 dana$/);
  expect(meter.element().querySelector('b')?.textContent).toBe('subote, 21. novembra u\u00a020:00');
  expect(Number.parseFloat(bar()?.style.width ?? '')).toBeCloseTo(75, 0);
  expect(bar()?.className).not.toContain('bg-s-danger');
});

test('the last day is in the colour of danger without hours left, and the end is shown at once', async () => {
  await showMeter('2026-11-14T19:00:00.000Z', '2026-11-16T12:46:30.000Z');
  const meter = page.getByTestId('meter');
  await expect
    .poll(() => meter.element().textContent)
    .toBe('Čuvamo termin do ponedjeljka, 16. novembra u\u00a013:46');
  expect(bar()?.className).toContain('bg-s-danger');
  await vi.advanceTimersByTimeAsync(90_000);
  await expectText(meter, 'Rok je istekao');
  expect(bar()).toBeNull();
});
