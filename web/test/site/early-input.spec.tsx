import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { hydratingAttribute, rememberEarlyInput } from '../../app/shared/document/early-input.ts';
import { markHydrated } from '../../app/shared/document/hydrated.ts';

/** Server-rendered HTML with one lazy section. */
const html = `
  <main>
    <button type="button">Meni</button>
    <section ${hydratingAttribute}>
      <button type="button">Sljedeći mjesec</button>
      <select aria-label="Dan"><option>petak</option><option>subota</option></select>
      <form aria-label="Pitanje"><button>Pošalji</button></form>
      <a href="#kontakt">Kontakt</a>
    </section>
  </main>`;

const section = () => document.querySelector('section') as Element;
const button = (name: string) => page.getByRole('button', { name });
const day = page.getByLabelText('Dan');

/** Stands for React's listeners. */
function listen(element: Element, type: string) {
  const heard = vi.fn((event: Event) => event.preventDefault());
  element.addEventListener(type, heard);
  return heard;
}

beforeAll(rememberEarlyInput);

beforeEach(() => {
  document.documentElement.setAttribute(hydratingAttribute, '');
  document.body.innerHTML = html;
  return () => {
    document.body.innerHTML = '';
    document.documentElement.removeAttribute(hydratingAttribute);
  };
});

test('a click before hydration is replayed after it', async () => {
  await button('Meni').click();
  const heard = listen(button('Meni').element(), 'click');
  markHydrated(document.documentElement);
  await expect.poll(() => heard).toHaveBeenCalledOnce();
});

test('a choice in a section is replayed once that section is hydrated', async () => {
  await day.selectOptions('subota');
  markHydrated(document.documentElement);
  const heard = listen(day.element(), 'change');
  // React sets its own value.
  (day.element() as HTMLSelectElement).value = 'petak';
  markHydrated(section());
  await expect.poll(() => heard).toHaveBeenCalledOnce();
  await expect.element(day).toHaveValue('subota');
});

test('an early submit is replayed after hydration', async () => {
  await button('Pošalji').click();
  const heard = listen(page.getByRole('form', { name: 'Pitanje' }).element(), 'submit');
  markHydrated(document.documentElement);
  markHydrated(section());
  await expect.poll(() => heard).toHaveBeenCalledOnce();
});

test('a link is followed once all sections are hydrated, since a navigation would discard the others', async () => {
  markHydrated(document.documentElement);
  const heard = listen(page.getByRole('link', { name: 'Kontakt' }).element(), 'click');
  await page.getByRole('link', { name: 'Kontakt' }).click();
  expect(heard).not.toHaveBeenCalled();
  markHydrated(section());
  await expect.poll(() => heard).toHaveBeenCalledOnce();
});

test('a click after hydration runs once', async () => {
  markHydrated(document.documentElement);
  markHydrated(section());
  const heard = listen(button('Sljedeći mjesec').element(), 'click');
  await button('Sljedeći mjesec').click();
  await new Promise((resolve) => setTimeout(resolve));
  expect(heard).toHaveBeenCalledOnce();
});
