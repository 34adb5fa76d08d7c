import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as AddAmenity from '#web/admin/screens/halls/add-amenity.tsx';
import * as Amenities from '#web/admin/screens/halls/all-amenities.tsx';
import { expectAccessible } from '#web-test/accessible.ts';
import { halls } from '#web-test/data.ts';
import { expectText } from '#web-test/expect-text.ts';
import { answerForPanel, openPanel } from '#web-test/panel.ts';
import { answer, calls, fail, json, refuse } from '#web-test/server.ts';
import { click, fill } from '#web-test/user.ts';

const terrace = { featureId: 9, name: 'Terasa' };
const question = page.getByRole('alertdialog');

beforeEach(() => {
  answerForPanel();
  answer('GET /api/features', [terrace]);
});

const openList = () => openPanel('/adminPanel/all-features', { '/adminPanel/all-features': Amenities });

test('a missing or taken name is reported and stays, and another one is created', async () => {
  const create = 'POST /api/features/createFeature';
  answer(create, refuse('featureNameTaken'));
  await openPanel('/adminPanel/add-feature', { '/adminPanel/add-feature': AddAmenity });
  const name = page.getByLabelText('Naziv');
  await expect.element(name).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Unesite naziv karakteristike')).toBeVisible();
  await fill(name, 'TERASA');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Karakteristika s ovim nazivom već postoji.').first()).toBeVisible();
  await expect.element(name).toHaveValue('TERASA');
  answer(create, ({ body }) => json({ featureId: 10, ...(body as object) }, 201));
  await fill(name, 'Bašta');
  await click(page.getByRole('button', { name: 'Kreiraj' }));
  await expect.element(page.getByText('Karakteristika je dodata.', { exact: true })).toBeVisible();
  expect(calls(create).at(-1)?.body).toEqual({ name: 'Bašta' });
  await expect.element(name).toHaveValue('');
});

test('a failed renaming stays in its dialog, and a repeated one is saved', async () => {
  const rename = 'PATCH /api/features/9/editFeature';
  answer(rename, fail);
  await openList();
  await click(page.getByRole('row', { name: 'Terasa' }).getByRole('button', { name: 'Izmijeni' }));
  const dialog = page.getByRole('dialog', { name: 'Izmijeni karakteristiku' });
  await fill(dialog.getByLabelText('Novi naziv'), 'Bašta');
  await userEvent.keyboard('{Enter}');
  await expectText(dialog, 'Karakteristika nije izmijenjena.');
  await expect.element(dialog.getByLabelText('Novi naziv')).toHaveValue('Bašta');
  answer(rename, { ...terrace, name: 'Bašta' });
  answer('GET /api/features', [{ ...terrace, name: 'Bašta' }]);
  await click(dialog.getByRole('button', { name: 'Sačuvaj' }));
  await expect.element(page.getByText('Karakteristika je izmijenjena.')).toBeVisible();
  await expect.element(page.getByRole('row', { name: 'Bašta' })).toBeVisible();
  expect(calls(rename).at(-1)?.body).toMatchObject({ name: 'Bašta' });
});

test('a feature is not deleted before its halls are loaded; a retry loads them', async () => {
  answer('GET /api/wedding-halls', fail);
  await openList();
  await click(page.getByRole('button', { name: 'Obriši: Terasa' }));
  await expectText(question, 'Još ne znamo koji je saloni imaju.');
  await expect.element(question.getByRole('button', { name: 'Obriši' })).toBeDisabled();
  await click(question.getByRole('button', { name: 'Odustani' }));
  await expect.element(page.getByText('Saloni se nisu učitali.')).toBeVisible();
  answer('GET /api/wedding-halls', [{ ...halls[0], hallFeatures: [terrace] }]);
  await click(page.getByRole('main').getByRole('button', { name: 'Pokušaj ponovo' }));
  await expectText(page.getByRole('row', { name: 'Terasa' }), 'Kruna');
});

test('a feature is deleted with the names of the halls that lose it', async () => {
  const [kruna] = halls;
  answer('GET /api/wedding-halls', [{ ...kruna, hallFeatures: [terrace] }]);
  answer('DELETE /api/features/9/deleteFeature', () => {
    answer('GET /api/features', []);
    return json({ featureId: 9, halls: [{ hallId: 1, name: 'Kruna' }] });
  });
  await openList();
  await click(page.getByRole('button', { name: 'Obriši: Terasa' }));
  await expectText(question, 'Izgubiće je: Kruna.');
  await click(question.getByRole('button', { name: 'Obriši' }));
  await expect.element(page.getByText('Više je nemaju: Kruna.')).toBeVisible();
  await expect.element(page.getByRole('row', { name: 'Terasa' })).not.toBeInTheDocument();
});

test('features that did not load can be retried', async () => {
  answer('GET /api/features', fail);
  await openList();
  await expect.element(page.getByText('Karakteristike se nisu učitale.')).toBeVisible();
  answer('GET /api/features', [terrace]);
  await click(page.getByRole('main').getByRole('button', { name: 'Pokušaj ponovo' }).first());
  await expect.element(page.getByRole('row', { name: 'Terasa' })).toBeVisible();
  await expectAccessible();
});
