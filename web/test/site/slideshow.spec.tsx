import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { Slideshow } from '#web/site/ui/slideshow.tsx';
import { useAutoplay } from '#web/site/ui/use-autoplay.ts';
import { show } from '../render.tsx';
import { click } from '../user.ts';

const photos = ['a', 'b', 'c', 'd'].map((name) => ({
  fileName: `${name}.jpg`,
  width: 1200,
  height: 800,
  placeholder: null,
}));

const preferMotion = (value: 'reduce' | 'no-preference') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await preferMotion('reduce');
});

const shows = (position: number) =>
  expect.element(page.getByText(`${position} / 4`, { exact: true })).toBeVisible();

/** A paused picture stays, and continues after the pause. */
async function isHeld(position: number) {
  await vi.advanceTimersByTimeAsync(20_000);
  await shows(position);
}

const look = (state: 'hidden' | 'visible') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

const elsewhere = page.getByRole('button', { name: 'Drugo' });

async function open() {
  await show(
    <div style={{ width: 400 }}>
      <Slideshow
        photos={photos}
        label="Slike salona"
        altOf={(position) => `slika ${position + 1}`}
        sizes="100vw"
        className="aspect-4/3 w-full"
        onOpen={() => {}}
      />
      <button type="button">Drugo</button>
    </div>,
  );
  await userEvent.hover(elsewhere);
}

test('with reduced motion the first picture stays', async () => {
  await open();
  await isHeld(1);
});

test('a picture stays 3500 ms, and is paused by pointer, focus and another tab', async () => {
  await preferMotion('no-preference');
  await open();
  // The next picture is loaded once the observer reports the slideshow as visible.
  await expect.poll(() => document.querySelectorAll('img').length).toBe(2);
  await vi.advanceTimersByTimeAsync(3400);
  await shows(1);
  await vi.advanceTimersByTimeAsync(200);
  await shows(2);

  await userEvent.hover(page.getByRole('button', { name: /otvori galeriju/ }));
  await isHeld(2);
  await userEvent.hover(elsewhere);
  await vi.advanceTimersByTimeAsync(3600);
  await shows(3);

  page.getByRole('button', { name: 'Sljedeća slika' }).element().focus();
  await isHeld(3);
  elsewhere.element().focus();
  await vi.advanceTimersByTimeAsync(3600);
  await shows(4);

  look('hidden');
  await isHeld(4);
  look('visible');
  await vi.advanceTimersByTimeAsync(3600);
  await shows(1);

  const frame = document.querySelector('div:has(> img)') as HTMLElement;
  expect(getComputedStyle(frame).transitionDuration).toBe('0.8s');
  await click(page.getByRole('button', { name: 'Zaustavi smjenu slika' }));
  await isHeld(1);
  await click(page.getByRole('button', { name: 'Pokreni smjenu slika' }));
  // Pointer and focus on the button do not pause it.
  await vi.advanceTimersByTimeAsync(3600);
  await shows(2);
});

function Clock({ isRunning, onTurn }: { isRunning: boolean; onTurn: () => void }) {
  useAutoplay(isRunning, 0, onTurn);
  return null;
}

test('after a pause the rest of its time continues, not the whole', async () => {
  const onTurn = vi.fn();
  const { rerender } = await show(<Clock isRunning onTurn={onTurn} />);
  vi.advanceTimersByTime(2000);
  flushSync(() => rerender(<Clock isRunning={false} onTurn={onTurn} />));
  vi.advanceTimersByTime(20_000);
  flushSync(() => rerender(<Clock isRunning onTurn={onTurn} />));
  vi.advanceTimersByTime(1400);
  expect(onTurn).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(onTurn).toHaveBeenCalledOnce();
});
