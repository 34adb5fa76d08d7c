import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Amenity, Hall } from '#schemas/halls.ts';
import * as AddHall from '#web/admin/screens/halls/add-hall.tsx';
import * as Amenities from '#web/admin/screens/halls/all-amenities.tsx';
import * as EditHall from '#web/admin/screens/halls/edit-hall.tsx';
import { expectAccessible } from '#web-test/accessible.ts';
import { chooseFiles as choose, chooseFilesIn, picture } from '#web-test/choose-files.ts';
import { halls } from '#web-test/data.ts';
import { expectText } from '#web-test/expect-text.ts';
import { answerForPanel, leaveEndedSession, openPanel } from '#web-test/panel.ts';
import { answer, calls, drop, fail, json, refuse } from '#web-test/server.ts';
import { click, fill } from '#web-test/user.ts';

const [kruna] = halls as [Hall, Hall, Hall];
const terrace: Amenity = { featureId: 9, name: 'Terasa' };
const one = 'GET /api/wedding-halls/1';
const update = 'PATCH /api/wedding-halls/*/update';
const addImages = 'POST /api/wedding-halls/*/add-images';
const save = page.getByRole('button', { name: 'Sačuvaj izmjene' });
const description = page.getByLabelText('Opis');
const most = page.getByLabelText('Najviše gostiju');
const question = page.getByRole('alertdialog');
const later = '2026-01-06T10:00:00.000Z';

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
    await leaveEndedSession();
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

  test('of an unknown one leads back to the list', async () => {
    answer(one, refuse('notFound'));
    await edit();
    await expect.element(page.getByText('Salon nije pronađen.', { exact: true })).toBeVisible();
    const back = page.getByRole('main').getByRole('link', { name: 'Svi saloni' });
    await expect.element(back).toHaveAttribute('href', '/adminPanel/all-halls');
  });

  test('takes off a feature that was deleted meanwhile, and saves the rest', async () => {
    answer(update, () => {
      answer('GET /api/features', []);
      return refuse('validation', { errors: [{ field: 'body.features', message: 'Nepoznato.' }] })();
    });
    await edit();
    await click(page.getByText('Terasa'));
    await fill(most, '700');
    await click(save);
    await expect
      .element(page.getByText(/^Izabrana karakteristika je u međuvremenu obrisana i sklonjena s liste/))
      .toBeVisible();
    answer(update, { ...kruna, maxGuestsMax: 700 });
    await click(save);
    await expect.element(page.getByText('Salon uspešno izmenjen.', { exact: true })).toBeVisible();
    expect(calls(update).at(-1)?.body).toEqual({ maxGuestsMax: 700, updatedAt: kruna.updatedAt });
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
    const site = await edit();
    await fill(description, 'Moj opis.');
    await fill(most, '620');
    await click(save);
    await expect.element(page.getByText('Preuzeto novije: Naziv')).toBeVisible();
    await expect.element(page.getByLabelText('Naziv')).toHaveValue('Velika Kruna');
    const group = page.getByRole('group', { name: 'Opis' });
    await expectText(group, 'Moj opis.', 'Njihov opis.');
    await click(save);
    await expect.element(page.getByText('Prvo izaberite šta ostaje')).toBeVisible();
    await site.reload();
    await expect.element(page.getByText('Ovaj salon je izmijenjen dok ste pisali.')).toBeVisible();
    await click(page.getByRole('button', { name: 'Pokaži šta je novo' }));
    await expectText(group, 'Moj opis.', 'Njihov opis.');
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

describe('adding a hall', () => {
  const add = page.getByRole('button', { name: 'Dodaj salon' });
  const create = 'POST /api/wedding-halls/create-hall';
  const openForm = () =>
    openPanel('/adminPanel/add-hall', {
      '/adminPanel/add-hall': AddHall,
      '/adminPanel/all-features': Amenities,
    });

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
      answer(create, says);
      await click(add);
      await expect.element(page.getByText(text).first()).toBeVisible();
      await expect.element(most).toHaveValue('200');
    }
  });

  test('keeps input and pictures in their order on another screen, until the hall was added', async () => {
    answer(create, () => json(kruna, 201));
    answer(addImages, () => json(kruna, 201));
    const site = await openForm();
    const goTo = (name: string) =>
      click(page.getByRole('navigation').getByRole('link', { name, exact: true }));
    const cover = page.getByRole('row').first().getByRole('img', { name: 'druga.jpg' });
    await fillIn();
    choose(picture('prva.jpg'), picture('druga.jpg'));
    await click(page.getByRole('button', { name: 'Postavi kao naslovnu: slika 2' }));
    await expect.element(cover).toBeVisible();
    await goTo('Karakteristike');
    await expect.poll(site.location).toBe('/adminPanel/all-features');
    await goTo('Dodaj salon');
    await expect.element(cover).toBeVisible();
    await expect.element(most).toHaveValue('200');
    await click(add);
    await expect.element(page.getByText('Salon je uspešno dodat.', { exact: true })).toBeVisible();
    await expect.poll(site.location).toBe('/adminPanel/all-halls');
    const sent = calls(addImages).map(({ body }) => (body as { files: File }).files.name);
    expect(sent).toEqual(['druga.jpg', 'prva.jpg']);
    await goTo('Dodaj salon');
    await expect.element(most).toHaveValue('');
    await expect.element(page.getByRole('row')).not.toBeInTheDocument();
  });
});
