import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Hall } from '#schemas/halls.ts';
import * as EditHall from '#web/admin/screens/halls/edit-hall.tsx';
import * as UploadImages from '#web/admin/screens/halls/upload-images.tsx';
import { expectAccessible } from '#web-test/accessible.ts';
import { chooseFiles as choose, picture } from '#web-test/choose-files.ts';
import { halls } from '#web-test/data.ts';
import { htmlElement } from '#web-test/element.ts';
import { expectText } from '#web-test/expect-text.ts';
import { answerForPanel, openPanel } from '#web-test/panel.ts';
import { answer, calls, drop, fail, hold, json, refuse } from '#web-test/server.ts';
import { click } from '#web-test/user.ts';

const [kruna] = halls as [Hall, Hall, Hall];
const one = 'GET /api/wedding-halls/1';
const addImages = 'POST /api/wedding-halls/*/add-images';
const description = page.getByLabelText('Opis');
const question = page.getByRole('alertdialog');

beforeEach(() => {
  answerForPanel();
  answer('GET /api/features', []);
  answer(one, kruna);
});

describe('pictures', () => {
  const edit = () => openPanel('/adminPanel/edit-hall/1', { '/adminPanel/edit-hall/:id': EditHall });
  const entry = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  const retry = (name: string) => page.getByRole('button', { name: `Pošalji ponovo: ${name}` });

  test('an upload that is cut, meets a full disk or comes too often shows why, and a retry keeps its key', async () => {
    await edit();
    await expect.element(description).toBeVisible();
    for (const [name, says, reason] of [
      ['prekinuta.jpg', drop, 'Veza je prekinuta prije kraja.'],
      ['puna.jpg', refuse('storageFull', { detail: 'Nema mjesta.' }), 'Nema mjesta.'],
      ['cesta.jpg', refuse('tooMany', { detail: 'Pokušajte za 20 s.' }), 'Pokušajte za 20 s.'],
    ] as const) {
      answer(addImages, says);
      choose(picture(name));
      await expectText(entry(name), 'Greška pri slanju slika.', reason);
      answer(addImages, () => json({ fileNames: ['nova.jpg'] }, 201));
      await click(retry(name));
      await expect.element(entry(name).getByText('Dodato', { exact: true })).toBeVisible();
      const [first, second] = calls(addImages).slice(-2);
      expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
    }
    const keys = calls(addImages).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(6);
    expect(new Set(keys).size).toBe(3);
  });

  const order = 'PATCH /api/wedding-halls/*/images-order';

  const media = { kind: 'image', width: 800, height: 600, placeholder: null };
  const withPhotos = (imageUrl: string[]) => ({
    ...kruna,
    imageUrl,
    photos: imageUrl.map((fileName) => ({ ...media, fileName })),
  });

  test('are ordered by button, keyboard and pointer, each saved at once with the focus kept', async () => {
    const [a, b, c] = ['a.jpg', 'b.jpg', 'c.jpg'];
    answer(one, withPhotos([a, b, c]));
    answer(order, ({ body }) => {
      const { imageUrl } = body as { imageUrl: string[] };
      return json(withPhotos(imageUrl));
    });
    await edit();
    const saved = () => calls(order).at(-1)?.body;
    const button = (name: string) => page.getByRole('button', { name });
    const row = (number: number) => page.getByRole('row', { name: `Slika ${number}` });
    await expectText(row(1), 'Naslovna');
    await click(button('Postavi kao naslovnu: slika 3'));
    await expect.poll(saved).toEqual({ imageUrl: [c, a, b] });
    await expect.element(button('Postavi kao naslovnu: slika 1')).toHaveFocus();
    await click(button('Pomjeri nazad: slika 1'));
    await expect.poll(saved).toEqual({ imageUrl: [a, c, b] });
    htmlElement(button('Pomjeri naprijed: slika 3')).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(saved).toEqual({ imageUrl: [a, b, c] });
    const last = row(3).element();
    const target = () => document.querySelector('[data-drop-target]:not([role=grid])');
    const isTargetLast = () =>
      target() !== null &&
      last.compareDocumentPosition(target() as Node) === Node.DOCUMENT_POSITION_FOLLOWING;
    htmlElement(button('Prevuci: Slika 1')).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(target).not.toBeNull();
    await userEvent.keyboard('{End}');
    await expect.poll(isTargetLast).toBe(true);
    await userEvent.keyboard('{Enter}');
    await expect.poll(saved).toEqual({ imageUrl: [b, c, a] });
    await row(3).dropTo(row(1), { targetPosition: { x: 8, y: 60 } });
    await expect.poll(saved).toEqual({ imageUrl: [a, b, c] });
    // After a drag the page counts as pressed (`:active`) until the next real press.
    await page.getByRole('heading', { level: 1 }).click();
    await expect.poll(() => document.documentElement.matches(':active')).toBe(false);
  });

  test('a failed order or removal is reported, and a picture is removed with one confirmation', async () => {
    answer(one, withPhotos(['prva.jpg', 'druga.jpg']));
    answer(order, fail);
    answer('DELETE /api/wedding-halls/*/remove-image/*', fail);
    await edit();
    await click(page.getByRole('button', { name: 'Pomjeri nazad: slika 1' }));
    await expect.element(page.getByText('Redoslijed slika nije sačuvan.')).toBeVisible();
    await click(page.getByRole('button', { name: 'Ukloni sliku 1' }));
    await expectText(question, 'Ovo je naslovna slika');
    await click(question.getByRole('button', { name: 'Ukloni' }));
    await expectText(question, 'Greška prilikom brisanja slike.');
    await click(question.getByRole('button', { name: 'Odustani' }));
    await expect.element(page.getByRole('row', { name: 'Slika 2' })).toBeVisible();
    expect(calls('DELETE /api/wedding-halls/1/remove-image/prva.jpg')).toHaveLength(1);
    answer('DELETE /api/wedding-halls/*/remove-image/*', withPhotos(['druga.jpg']));
    await click(page.getByRole('button', { name: 'Ukloni sliku 1' }));
    answer(one, withPhotos(['druga.jpg']));
    await click(question.getByRole('button', { name: 'Ukloni' }));
    await expect.element(page.getByText('Slika je uklonjena.')).toBeVisible();
    await expect.element(page.getByRole('row', { name: 'Slika 2' })).not.toBeInTheDocument();
    expect(calls('DELETE /api/wedding-halls/1/remove-image/prva.jpg')).toHaveLength(2);
  });

  test('that are too large or damaged are refused without a retry, and an expired access token is renewed', async () => {
    await edit();
    await expect.element(description).toBeVisible();
    choose(new File([new Uint8Array(15 * 1024 * 1024 + 1)], 'golema.jpg', { type: 'image/jpeg' }));
    await expectText(entry('golema.jpg'), 'je veća od 15 MB');
    await expectAccessible();
    await expect.element(retry('golema.jpg')).not.toBeInTheDocument();
    await click(page.getByRole('button', { name: 'Skloni s liste: golema.jpg' }));
    expect(calls(addImages)).toEqual([]);
    answer(addImages, refuse('fileDamaged', { detail: 'Slika je oštećena.' }));
    choose(picture('pola.jpg'));
    await expectText(entry('pola.jpg'), 'Greška pri slanju slika.', 'Slika je oštećena.');
    await expect.element(retry('pola.jpg')).not.toBeInTheDocument();
    answer('POST /auth/refresh', { accessToken: 'nov', refreshToken: 'novi' });
    answer(addImages, ({ headers }) =>
      headers.get('authorization') === 'Bearer nov' ? json({}, 201) : refuse('tokenExpired')(),
    );
    choose(picture('prva.jpg'));
    await expect.element(entry('prva.jpg').getByText('Dodato', { exact: true })).toBeVisible();
  });

  test('can be dropped, show their progress, can be canceled, and leaving needs a confirmation', async () => {
    const { held, release } = hold(() => json({}, 201));
    answer(addImages, held);
    const site = await edit();
    await expect.element(description).toBeVisible();
    const dataTransfer = new DataTransfer();
    for (const name of ['spora.jpg', 'druga.jpg']) dataTransfer.items.add(picture(name));
    const zone = page.getByText('Prevucite slike ovdje').element();
    for (const type of ['dragover', 'drop'])
      zone.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
    const bar = page.getByRole('progressbar', { name: 'Napredak slanja: spora.jpg' });
    await expect.element(bar).toHaveAttribute('aria-valuenow', '50');
    await expect.element(page.getByText('Čeka', { exact: true })).toBeVisible();
    await click(page.getByRole('link', { name: 'Svi saloni' }));
    await click(question.getByRole('button', { name: 'Ostani' }));
    expect(site.location()).toBe('/adminPanel/edit-hall/1');
    // Closing the tab triggers the browser's own dialog.
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    await click(page.getByRole('button', { name: 'Prekini slanje: spora.jpg' }));
    await expect.element(bar).not.toBeInTheDocument();
    release();
    await expect.element(page.getByText('Dodato', { exact: true })).toBeVisible();
    answer(addImages, hold(null).held);
    choose(picture('treca.jpg'));
    await expect.element(page.getByRole('progressbar', { name: 'treca.jpg' })).toBeVisible();
    await click(page.getByRole('link', { name: 'Svi saloni' }));
    await click(question.getByRole('button', { name: 'Napusti stranicu' }));
    await expect.poll(site.location).toBe('/adminPanel/all-halls');
  });

  test('are added to the hall chosen on their own screen, and all that failed are sent again at once', async () => {
    const path = '/adminPanel/upload-images';
    const site = await openPanel(path, { [path]: UploadImages });
    await expect.element(page.getByText('Izaberite salon kojem dodajete slike.')).toBeVisible();
    await click(page.getByRole('button', { name: /Salon$/ }));
    await click(page.getByRole('option', { name: 'Kruna' }));
    await expect.poll(site.location).toBe(`${path}?hall=1`);
    await site.reload();
    const empty = page.getByText('Salon još nema slika. Prva koju dodate biće naslovna.');
    await expect.element(empty).toBeVisible();
    answer(addImages, drop);
    choose(picture('prva.jpg'), picture('druga.jpg'));
    await expect.element(retry('prva.jpg')).toBeVisible();
    await expect.element(retry('druga.jpg')).toBeVisible();
    const store = (...names: string[]) => {
      answer('GET /api/wedding-halls', [withPhotos(names)]);
      return json(withPhotos(names), 201);
    };
    const { held, release } = hold(() => store('a.jpg', 'b.jpg'));
    answer(addImages, () => {
      answer(addImages, held);
      return store('a.jpg');
    });
    await click(page.getByRole('button', { name: 'Pošalji ponovo sve što nije prošlo' }));
    // The first picture is in the list while the second one is sent.
    await expect.element(page.getByRole('row', { name: 'Slika 1' })).toBeVisible();
    await expect.element(empty).not.toBeInTheDocument();
    release();
    await expect.element(page.getByText('Slike su uspešno dodate.', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('row', { name: 'Slika 2' })).toBeVisible();
    const sent = calls(addImages).map(({ body }) => (body as { files: File }).files.name);
    expect(sent).toEqual(['prva.jpg', 'druga.jpg', 'prva.jpg', 'druga.jpg']);
  });
});
