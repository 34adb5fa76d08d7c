import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import * as Halls from '../../../app/admin/screens/halls/all-halls.tsx';
import { expectAccessible } from '../../accessible.ts';
import { dayAhead, halls } from '../../data.ts';
import { expectText } from '../../expect-text.ts';
import { answerForPanel, openPanel } from '../../panel.ts';
import { answer, fail, refuse } from '../../server.ts';
import { click } from '../../user.ts';

const question = page.getByRole('alertdialog');
const openList = () => openPanel('/adminPanel/all-halls', { '/adminPanel/all-halls': Halls });
const remove = 'DELETE /api/wedding-halls/*/remove';

beforeEach(answerForPanel);

test('an order that was not saved is reverted', async () => {
  answer('PATCH /api/wedding-halls/order', fail);
  await openList();
  await click(page.getByRole('button', { name: 'Pomjeri gore: Evropa' }));
  await expect.element(page.getByText('Redoslijed salona nije sačuvan.')).toBeVisible();
  await expectText(page.getByRole('row').first(), 'Kruna');
});

test('a booked hall stays, with a link to its reservations', async () => {
  answer('GET /api/reservations', [{ hallId: 1, eventDate: dayAhead(10), status: 'CONFIRMED' }]);
  answer(remove, refuse('hallHasReservations', { detail: 'Salon ima 1 predstojeću rezervaciju.' }));
  await openList();
  await click(page.getByRole('button', { name: 'Obriši: Kruna' }));
  await expectText(question, 'Salon Kruna ima 1 predstojeću rezervaciju, pa se ne može obrisati.');
  await click(question.getByRole('button', { name: 'Obriši' }));
  await expectText(question, 'Salon nije obrisan.', 'Salon ima 1 predstojeću rezervaciju.');
  await expect
    .element(question.getByRole('link', { name: 'Pogledaj rezervacije salona Kruna' }))
    .toHaveAttribute('href', '/adminPanel/all-reservations?name=Kruna');
});

test('nothing is shown about reservations until they are loaded', async () => {
  answer('GET /api/reservations', fail);
  await openList();
  await expect.element(page.getByRole('button', { name: 'Obriši: Kruna' })).toBeVisible();
  await expectAccessible();
  await click(page.getByRole('button', { name: 'Obriši: Kruna' }));
  await expectText(question, 'Ako salon Kruna ima predstojećih rezervacija');
});

test('a hall is previewed as visitors see it', async () => {
  const site = await openList();
  await click(page.getByRole('link', { name: 'Pogledaj na sajtu: Kruna' }));
  await expect.poll(site.location).toBe('/saloni/kruna');
  const preview = page.getByRole('complementary', { name: 'Pregled sajta' });
  await click(preview.getByRole('link', { name: 'Nazad u panel' }));
  await expect.poll(site.location).toBe('/adminPanel');
});

test('halls that did not load can be retried', async () => {
  answer('GET /api/wedding-halls', fail);
  await openList();
  await expect.element(page.getByText('Saloni se nisu učitali.')).toBeVisible();
  answer('GET /api/wedding-halls', halls);
  await click(page.getByRole('main').getByRole('button', { name: 'Pokušaj ponovo' }).first());
  await expect.element(page.getByRole('row', { name: 'Kruna' })).toBeVisible();
});
