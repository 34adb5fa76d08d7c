import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { reloadWithoutScripts } from '#web/platform/first-paint/failed-scripts.ts';
import { click } from '../user.ts';

test('a page whose scripts are missing is loaded again once, then says so and offers it', async () => {
  const reload = vi.fn();
  const wasReloaded = vi.fn(() => false);
  reloadWithoutScripts({ reload, wasReloaded });
  document.body.innerHTML = '<main aria-busy="true">Kostur</main>';
  const failScript = () => {
    const script = document.createElement('script');
    script.type = 'module';
    document.body.append(script);
    script.dispatchEvent(new Event('error'));
  };

  failScript();
  window.dispatchEvent(new Event('vite:preloadError'));
  expect(reload).toHaveBeenCalledTimes(2);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();

  wasReloaded.mockReturnValue(true);
  window.dispatchEvent(new Event('vite:preloadError'));
  failScript();
  failScript();
  expect(reload).toHaveBeenCalledTimes(2);
  await expect.element(page.getByText('Stranica se nije učitala do kraja.')).toBeVisible();
  await expect.element(page.getByText('Kostur')).not.toBeInTheDocument();
  await click(page.getByRole('button', { name: 'Učitaj ponovo' }));
  expect(reload).toHaveBeenCalledTimes(3);
  document.body.innerHTML = '';
});
