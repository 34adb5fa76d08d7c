import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Feature, Hall } from '#contracts/halls.ts';
import * as AddHall from '../../../app/admin/screens/halls/add-hall.tsx';
import * as EditHall from '../../../app/admin/screens/halls/edit-hall.tsx';
import { expectAccessible } from '../../accessible.ts';
import { chooseFiles as choose, chooseFilesIn } from '../../choose-files.ts';
import { halls } from '../../data.ts';
import { expectText } from '../../expect-text.ts';
import { answerForPanel, openPanel } from '../../panel.ts';
import { answer, calls, drop, fail, hold, json, refuse } from '../../server.ts';
import { click, fill } from '../../user.ts';

const [kruna] = halls as [Hall, Hall, Hall];
const terrace: Feature = { featureId: 9, name: 'Terasa' };
const one = 'GET /api/wedding-halls/1';
const update = 'PATCH /api/wedding-halls/*/update';
const addImages = 'POST /api/wedding-halls/*/add-images';
const save = page.getByRole('button', { name: 'Sačuvaj izmjene' });
const description = page.getByLabelText('Opis');
const most = page.getByLabelText('Najviše gostiju');
const question = page.getByRole('alertdialog');
const later = '2026-01-06T10:00:00.000Z';

const picture = (name: string) => new File([new Uint8Array(100)], name, { type: 'image/jpeg' });

beforeEach(() => {
  answerForPanel();
  answer('GET /api/features', [terrace]);
  answer(one, kruna);
});

describe('editing a hall', () => {
  const edit = () => openPanel('/adminPanel/edit-hall/1', { '/adminPanel/edit-hall/:id': EditHall });

  test('validates the numbers, and a failure keeps the input', async () => {
    answer(update, fail);
    await edit();
    await fill(most, '99');
    await click(save);
    await expect
      .element(page.getByText('Najveći broj gostiju ne može biti manji od najmanjeg'))
      .toBeVisible();
    await fill(most, '700');
    await fill(description, 'Novi opis dvorane.');
    await click(save);
    await expect.element(page.getByText('Greška pri izmeni salona.', { exact: true })).toBeVisible();
    await expect.element(description).toHaveValue('Novi opis dvorane.');
    answer(update, { ...kruna, maxGuestsMax: 700, description: 'Novi opis dvorane.' });
    await click(save);
    await expect.element(page.getByText('Salon uspešno izmenjen.', { exact: true })).toBeVisible();
  });

  test('survives an ended session, and can be reset', async () => {
    const site = await edit();
    await fill(description, 'Opis koji čeka prijavu.');
    for (const call of [update, 'POST /auth/refresh', 'GET /auth/me']) answer(call, refuse('sessionEnded'));
    await click(save);
    await expect.poll(site.location).toBe('/');
    await site.leave();
    await edit();
    await expect.element(description).toHaveValue('Opis koji čeka prijavu.');
    await click(page.getByRole('button', { name: 'Počni iznova' }));
    await expect.element(description).toHaveValue('Salon Kruna.');
  });

  test('saves facts in the units of the contract, and refuses wrong ones at their fields', async () => {
    await edit();
    const area = page.getByLabelText('Površina (m²)');
    await fill(area, 'velika');
    await click(save);
    await expect.element(page.getByText('Unesite cijeli broj veći od nule')).toBeVisible();
    await fill(area, '820');
    await fill(page.getByLabelText('Visina plafona (m)'), '6,8');
    await fill(page.getByLabelText('Šta je uključeno'), 'Stolnjaci\nOzvučenje');
    await click(page.getByRole('button', { name: 'Dodaj raspored' }));
    await fill(page.getByLabelText('Raspored 1', { exact: true }), 'Okrugli stolovi');
    await fill(page.getByLabelText('Broj mjesta, raspored 1'), '600');
    answer(update, { ...kruna, areaSquareMetres: 820 });
    await click(save);
    await expect.element(page.getByText('Salon uspešno izmenjen.', { exact: true })).toBeVisible();
    expect(calls(update).at(-1)?.body).toEqual({
      areaSquareMetres: 820,
      ceilingCentimetres: 680,
      included: ['Stolnjaci', 'Ozvučenje'],
      tableLayouts: [{ name: 'Okrugli stolovi', seats: 600 }],
      updatedAt: kruna.updatedAt,
    });
  });

  test('a floor plan that was refused can be sent again, and is removed after a question', async () => {
    const media = { kind: 'image' as const, width: 10, height: 10, placeholder: null };
    const planned = { ...kruna, floorPlan: { ...media, fileName: 'plan.png' } };
    const plan = page.getByRole('region', { name: 'Tlocrt' });
    const send = 'POST /api/wedding-halls/*/floor-plan';
    answer(send, fail);
    await edit();
    await expect.element(plan).toBeVisible();
    chooseFilesIn('Tlocrt', picture('plan.jpg'));
    await expect.element(plan.getByText('Tlocrt nije sačuvan.', { exact: true })).toBeVisible();
    answer(send, planned);
    answer(one, planned);
    await click(plan.getByRole('button', { name: 'Pošalji ponovo: plan.jpg' }));
    await expect.element(page.getByText('Tlocrt je sačuvan.', { exact: true })).toBeVisible();
    await click(plan.getByRole('button', { name: 'Ukloni: Tlocrt' }));
    answer('DELETE /api/wedding-halls/*/floor-plan', kruna);
    answer(one, kruna);
    await click(question.getByRole('button', { name: 'Ukloni' }));
    await expect.element(page.getByText('Tlocrt je uklonjen.', { exact: true })).toBeVisible();
  });

  test('of a deleted one keeps the input with a notice', async () => {
    await edit();
    await fill(description, 'Opis obrisane dvorane.');
    answer(update, refuse('notFound'));
    answer(one, refuse('notFound'));
    await click(save);
    await expect.element(page.getByText(/^Salon je u međuvremenu obrisan/)).toBeVisible();
    await expect.element(description).toHaveValue('Opis obrisane dvorane.');
  });

  test('with a conflict overwrites nothing, and each value is chosen', async () => {
    const newer = {
      ...kruna,
      name: 'Velika Kruna',
      description: 'Njihov opis.',
      maxGuestsMax: 610,
      updatedAt: later,
    };
    answer(update, () => {
      answer(one, newer);
      return refuse('changedMeanwhile')();
    });
    await edit();
    await fill(description, 'Moj opis.');
    await fill(most, '620');
    await click(save);
    await expect.element(page.getByText('Preuzeto novije: Naziv')).toBeVisible();
    await expect.element(page.getByLabelText('Naziv')).toHaveValue('Velika Kruna');
    const group = page.getByRole('group', { name: 'Opis' });
    await expectText(group, 'Moj opis.', 'Njihov opis.');
    await click(save);
    await expect.element(page.getByText('Prvo izaberite šta ostaje')).toBeVisible();
    await click(page.getByRole('button', { name: 'Zadrži moje: Opis' }));
    await click(page.getByRole('button', { name: 'Uzmi novije: Najviše gostiju' }));
    await expect.element(most).toHaveValue('610');
    answer(update, { ...newer, description: 'Moj opis.' });
    await click(save);
    await expect.element(page.getByText('Salon uspešno izmenjen.', { exact: true })).toBeVisible();
    expect(calls(update).at(-1)?.body).toMatchObject({ description: 'Moj opis.', updatedAt: later });
    expect(calls(update).at(-1)?.body).not.toHaveProperty('maxGuestsMax');
  });
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
    (button('Pomjeri naprijed: slika 3').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(saved).toEqual({ imageUrl: [a, b, c] });
    const last = row(3).element();
    const target = () => document.querySelector('[data-drop-target]:not([role=grid])');
    const isTargetLast = () =>
      target() !== null &&
      last.compareDocumentPosition(target() as Node) === Node.DOCUMENT_POSITION_FOLLOWING;
    (button('Prevuci: Slika 1').element() as HTMLElement).focus();
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
  });
});

describe('adding a hall', () => {
  const add = page.getByRole('button', { name: 'Dodaj salon' });
  const openForm = () => openPanel('/adminPanel/add-hall', { '/adminPanel/add-hall': AddHall });

  async function fillIn() {
    await fill(page.getByLabelText('Naziv'), 'Dvorana');
    await fill(page.getByLabelText('Najmanje gostiju'), '80');
    await fill(most, '200');
  }

  test('shows missing fields, and restores a draft after a reload', async () => {
    const site = await openForm();
    await expect.element(page.getByRole('checkbox', { name: 'Terasa' })).toBeInTheDocument();
    await click(add);
    await expect.element(page.getByText('Unesite naziv salona', { exact: true })).toBeVisible();
    await expectAccessible();
    await fillIn();
    await click(page.getByText('Terasa'));
    await site.reload();
    await expect
      .element(page.getByText('Vraćeno je ono što ste ranije upisali, a niste sačuvali.'))
      .toBeVisible();
    await expect.element(most).toHaveValue('200');
    await expect.element(page.getByRole('checkbox', { name: 'Terasa' })).toBeChecked();
  });

  test('a server that fails, knows the name already or is away is reported, and input stays', async () => {
    await openForm();
    await fillIn();
    // The texts alternate, so that none of them is left from the attempt before.
    for (const [says, text] of [
      [fail, 'Greška prilikom dodavanja salona.'],
      [refuse('hallNameTaken'), 'Salon s ovim nazivom već postoji.'],
      [drop, 'Server trenutno ne odgovara'],
    ] as const) {
      answer('POST /api/wedding-halls/create-hall', says);
      await click(add);
      await expect.element(page.getByText(text).first()).toBeVisible();
      await expect.element(most).toHaveValue('200');
    }
  });
});
