import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../render.tsx';

async function someFrames() {
  for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
}

test('a click waits until its button is enabled and not covered, and meets nothing else', async () => {
  await show(
    <>
      <button type="button" disabled>
        Dugme
      </button>
      <button type="button" className="fixed inset-0" aria-label="Poklopac" />
    </>,
  );
  const [button, cover] = [
    page.getByRole('button', { name: 'Dugme' }),
    page.getByRole('button', { name: 'Poklopac' }),
  ];
  const [press, pressCover] = [vi.fn(), vi.fn()];
  button.element().addEventListener('click', press);
  cover.element().addEventListener('click', pressCover);
  const clicked = button.click();
  await someFrames();
  (button.element() as HTMLButtonElement).disabled = false;
  await someFrames();
  expect(press).not.toHaveBeenCalled();
  (cover.element() as HTMLElement).hidden = true;
  await clicked;
  expect(press).toHaveBeenCalledOnce();
  expect(pressCover).not.toHaveBeenCalled();
});

test('a field is filled once it can be edited, over its former text', async () => {
  await show(<input aria-label="Polje" defaultValue="staro" readOnly />);
  const field = page.getByRole('textbox', { name: 'Polje' });
  const filled = field.fill('novo');
  await someFrames();
  await expect.element(field).toHaveValue('staro');
  (field.element() as HTMLInputElement).readOnly = false;
  await filled;
  await expect.element(field).toHaveValue('novo');
  await field.fill('');
  await expect.element(field).toHaveValue('');
});
