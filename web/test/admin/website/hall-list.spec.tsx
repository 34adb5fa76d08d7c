import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Hall } from '#schemas/halls.ts';
import * as Halls from '#web/admin/screens/halls/all-halls.tsx';
import { formatShortDay } from '#web/features/availability/day-format.ts';
import { expectAccessible } from '#web-test/accessible.ts';
import { dayAhead, halls } from '#web-test/data.ts';
import { expectText } from '#web-test/expect-text.ts';
import { answerForPanel, openPanel } from '#web-test/panel.ts';
import { answer, fail, refuse } from '#web-test/server.ts';
import { click } from '#web-test/user.ts';

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

test('a row shows capacity, pictures, features and the next event', async () => {
  const [kruna, evropa] = halls as [Hall, Hall, Hall];
  const photo = { fileName: 'a.jpg', kind: 'image', width: 800, height: 600, placeholder: null };
  answer('GET /api/wedding-halls', [
    { ...kruna, photos: [photo], features: [{ name: 'Terasa' }, { name: 'Bašta' }] },
    evropa,
  ]);
  const days = [-3, 20, 10].map((count) => ({ hallId: 1, eventDate: dayAhead(count) }));
  answer('GET /api/reservations', days);
  await openList();
  await expectText(
    page.getByRole('row', { name: 'Kruna' }),
    '250–600 gostiju · 1 slika · 2 karakteristike',
    `Sljedeći događaj: ${formatShortDay(dayAhead(10))}`,
  );
  await expectText(
    page.getByRole('row', { name: 'Evropa' }),
    '150–350 gostiju · 0 slika · 0 karakteristika',
    'Nema predstojećih događaja',
  );
});

test('nothing is shown about reservations until they are loaded, and a refusal leads to them', async () => {
  answer('GET /api/reservations', fail);
  await openList();
  await expect.element(page.getByRole('button', { name: 'Obriši: Kruna' })).toBeVisible();
  await expectAccessible();
  await expect.element(page.getByText(/Sljedeći događaj|Nema predstojećih/)).not.toBeInTheDocument();
  await click(page.getByRole('button', { name: 'Obriši: Kruna' }));
  await expectText(question, 'Ako salon Kruna ima predstojećih rezervacija');
  const reservations = question.getByRole('link', { name: 'Pogledaj rezervacije salona Kruna' });
  await expect.element(reservations).not.toBeInTheDocument();
  answer(remove, refuse('hallHasReservations'));
  await click(question.getByRole('button', { name: 'Obriši' }));
  await expect.element(reservations).toBeVisible();
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
