import { callsOf } from '../admin/visitors.ts';
import { arriveSignedIn, expect, test } from '../fixtures.ts';
import { answerAsAdmin } from './profile-booking.ts';

test('a message is sent, answered, and goes on', async ({ page, request, person }) => {
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

  await answerAsAdmin(request, messageId, 'Iza salona, besplatno.');
  await page.reload();
  await expect(entry.getByText('Odgovoreno', { exact: true })).toBeVisible();
  await expect(entry.getByText('Iza salona, besplatno.')).toBeVisible();
  await entry.getByRole('button', { name: /^Nastavi razgovor/ }).click();
  await page.keyboard.insertText('Hvala!');
  await entry.getByRole('button', { name: 'Pošalji', exact: true }).click();
  await expect(entry.getByText('Čeka odgovor', { exact: true })).toBeVisible();
  await expect(entry.getByText('Hvala!')).toBeVisible();
  const [stored] = await (await callsOf(request, person)).get('/api/messages');
  expect(stored.messageId).toBe(messageId);
  expect(JSON.stringify(stored)).toContain('Hvala!');
});
