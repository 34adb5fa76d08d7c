import { callsOf } from '../admin/visitors.ts';
import { arriveSignedIn, expect, test } from '../fixtures.ts';
import { answerAsAdmin } from './profile-booking.ts';

test('a message is sent, answered, marked in the bar until it is read, goes on and is removed', async ({
  page,
  request,
  person,
}) => {
  await arriveSignedIn(page, request, person, '/profile');
  await expect(page.getByText('Još nema poruka.', { exact: true })).toBeVisible();
  await page.getByLabel('Naslov').fill('Parking za autobus');
  await page.getByRole('button', { name: /Salon/ }).click();
  await page.getByRole('option', { name: 'Evropa' }).click();
  await page.getByLabel('Poruka', { exact: true }).fill('Gdje staje autobus s gostima?');
  const answer = page.waitForResponse('**/createMessage');
  await page.getByRole('button', { name: 'Pošalji poruku' }).click();
  const { messageId } = await (await answer).json();
  const entry = page.getByRole('listitem').filter({ hasText: 'Parking za autobus' });
  await expect(entry.getByText('Čeka odgovor', { exact: true })).toBeVisible();

  const bar = page.getByRole('banner');
  const mark = bar.getByText('Ima novosti').filter({ visible: true });
  await expect(mark).toHaveCount(0);
  await answerAsAdmin(request, messageId, 'Iza salona, besplatno.');
  await page.goto('/o-nama');
  await expect(mark).toHaveCount(1);
  await bar.getByRole('button', { name: 'Meni', exact: true }).click();
  await bar.getByRole('link', { name: /@.* Ima novosti|Ima novosti.*@/ }).click();
  await expect(entry.getByText('Odgovoreno', { exact: true })).toBeVisible();
  await expect(entry.getByText('Iza salona, besplatno.')).toBeVisible();
  await entry.scrollIntoViewIfNeeded();
  await expect(mark).toHaveCount(0);
  await entry.getByRole('button', { name: /^Nastavi razgovor/ }).click();
  await page.keyboard.type('Hvala!');
  await entry.getByRole('button', { name: 'Pošalji', exact: true }).click();
  await expect(entry.getByText('Čeka odgovor', { exact: true })).toBeVisible();
  await expect(entry.getByText('Hvala!')).toBeVisible();
  await entry.getByRole('button', { name: /^Obriši poruku/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Obriši' }).click();
  await expect(entry).toBeHidden();
  await expect(page.getByText('Još nema poruka.', { exact: true })).toBeVisible();
  expect(await (await callsOf(request, person)).get('/api/messages')).toEqual([]);
});
