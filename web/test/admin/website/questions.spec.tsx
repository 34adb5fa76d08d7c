import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Question } from '#schemas/questions.ts';
import * as Questions from '#web/admin/screens/questions.tsx';
import { answerForPanel, openPanel } from '#web-test/panel.ts';
import { answer, calls, fail, refuse } from '#web-test/server.ts';
import { click, fill } from '#web-test/user.ts';

const moment = '2026-01-05T10:00:00.000Z';
const question = (questionId: number, text: string): Question => ({
  questionId,
  question: text,
  answer: 'Da.',
  updatedAt: moment,
});
const [parking, cake] = [question(1, 'Ima li parkinga?'), question(2, 'Smijemo li svoju tortu?')];

const list = 'GET /api/questions';
const create = 'POST /api/questions/create';
const update = 'PATCH /api/questions/*/update';
const order = 'PATCH /api/questions/order';
const dialog = page.getByRole('dialog', { name: 'Izmijeni pitanje' });

beforeEach(() => {
  answerForPanel();
  answer(list, [parking, cake]);
});

const open = () => openPanel('/adminPanel/questions', { '/adminPanel/questions': Questions });

test('a new question needs both texts; a failure keeps them, with one key for both attempts', async () => {
  answer(create, fail);
  await open();
  const add = page.getByRole('button', { name: 'Dodaj pitanje' });
  await click(add);
  await expect.element(page.getByText('Upišite pitanje', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Upišite odgovor', { exact: true })).toBeVisible();
  await fill(page.getByLabelText('Pitanje'), 'Do kada svira muzika?');
  await fill(page.getByLabelText('Odgovor'), 'Do 4.');
  await click(add);
  await expect.element(page.getByText('Pitanje nije dodato.', { exact: true })).toBeVisible();
  await expect.element(page.getByLabelText('Odgovor')).toHaveValue('Do 4.');
  answer(create, question(3, 'Do kada svira muzika?'));
  await click(add);
  await expect.element(page.getByText('Pitanje je dodato.', { exact: true })).toBeVisible();
  await expect.element(page.getByLabelText('Pitanje')).toHaveValue('');
  const keys = calls(create).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('an order is shown at once, and reverted when it is refused', async () => {
  answer(order, fail);
  await open();
  await click(page.getByRole('button', { name: 'Pomjeri dolje: Ima li parkinga?' }));
  await expect.element(page.getByText('Redoslijed pitanja nije sačuvan.', { exact: true })).toBeVisible();
  answer(order, [cake, parking]);
  await click(page.getByRole('button', { name: 'Pomjeri gore: Smijemo li svoju tortu?' }));
  await expect.element(page.getByText('Redoslijed pitanja je sačuvan.', { exact: true })).toBeVisible();
  expect(calls(order).at(-1)?.body).toEqual({ questionIds: [2, 1] });
});

test('an edit that meets a newer state keeps the typed text and is saved on top of it', async () => {
  await open();
  await click(page.getByRole('button', { name: 'Izmijeni: Ima li parkinga?' }));
  await fill(dialog.getByLabelText('Odgovor'), 'Ima, 180 mjesta.');
  const later = '2026-01-06T10:00:00.000Z';
  answer(update, refuse('changedMeanwhile'));
  answer(list, [{ ...parking, answer: 'Naravno.', updatedAt: later }, cake]);
  await click(dialog.getByRole('button', { name: 'Sačuvaj' }));
  await expect.element(dialog.getByText(/Naravno\./)).toBeVisible();
  await expect.element(dialog.getByLabelText('Odgovor')).toHaveValue('Ima, 180 mjesta.');
  answer(update, { ...parking, answer: 'Ima, 180 mjesta.' });
  await click(dialog.getByRole('button', { name: 'Sačuvaj' }));
  await expect.element(page.getByText('Pitanje je izmijenjeno.', { exact: true })).toBeVisible();
  expect(calls(update).at(-1)?.body).toMatchObject({ answer: 'Ima, 180 mjesta.', updatedAt: later });
});

test('a deleted question is gone, also when somebody else was first', async () => {
  await open();
  await click(page.getByRole('button', { name: 'Obriši: Ima li parkinga?' }));
  answer('DELETE /api/questions/*/remove', refuse('notFound'));
  answer(list, [cake]);
  await click(page.getByRole('alertdialog').getByRole('button', { name: 'Obriši' }));
  await expect.element(page.getByText('Pitanje je obrisano.', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Ima li parkinga?')).not.toBeInTheDocument();
});
