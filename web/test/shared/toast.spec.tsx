import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PanelActions } from '#web/admin/ui/panel-actions.tsx';
import { Button } from '#web/ui/button.tsx';
import { showToast, ToastRegion } from '#web/ui/toast.tsx';
import { show } from '../render.tsx';
import { resize } from '../viewport.ts';

const shownFor = 6000;
const toast = () => document.querySelector('[data-toast]');
const spot = page.getByTestId('spot');

afterEach(async () => {
  vi.useRealTimers();
  await userEvent.unhover(document.body);
});

/** With something where the toast will appear, for the pointer to rest on. */
async function showSpot() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await show(
    <div data-notices>
      <div data-testid="spot" style={{ position: 'fixed', right: 16, bottom: 16, width: 400, height: 56 }} />
      <ToastRegion />
    </div>,
  );
}

test('a toast that appears under a resting pointer goes by itself', async () => {
  await showSpot();
  await userEvent.hover(spot);
  showToast('Sačuvano.');
  await expect.poll(() => toast()?.matches(':hover')).toBe(true);
  await vi.advanceTimersByTimeAsync(shownFor);
  await expect.poll(toast).toBeNull();
});

test('a toast stays while the pointer is moved onto it, and goes after it left', async () => {
  await showSpot();
  showToast('Sačuvano.');
  await userEvent.hover(page.getByText('Sačuvano.'));
  await vi.advanceTimersByTimeAsync(10 * shownFor);
  expect(toast()).not.toBeNull();
  await userEvent.unhover(document.body);
  await expect.poll(() => toast()?.matches(':hover')).toBe(false);
  await vi.advanceTimersByTimeAsync(shownFor);
  await expect.poll(toast).toBeNull();
});

test.each([
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
])('at a width of $width a toast does not cover the main button of the panel', async ({ width, height }) => {
  await resize(width, height);
  await show(
    <div
      data-notices
      style={{
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'end',
        minHeight: '100svh',
        padding: '16px 16px 40px',
      }}
    >
      <PanelActions>
        <Button variant="gold">Sačuvaj</Button>
      </PanelActions>
      <ToastRegion />
    </div>,
  );
  showToast('Otvoreno: 24. decembar – 30. decembar 2027.');
  await expect.poll(toast).not.toBeNull();
  const button = page.getByRole('button', { name: 'Sačuvaj' }).element().getBoundingClientRect();
  const covering = toast()?.getBoundingClientRect();
  expect(covering?.bottom).toBeLessThan(button.top);
});
