import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { expect, signIn, test } from '../fixtures.ts';
import { administrator } from '../product.ts';
import { callsOf, writeMessage } from './visitors.ts';

test('an administrator signs in, answers a message from the start screen with at most three taps beyond typing, and signs out', {
  tag: '@phone',
}, async ({ page, request, person }) => {
  const subject = `Obilazak ${randomUUID().slice(0, 8)}`;
  const guest = await callsOf(request, person);
  await writeMessage(guest, subject);
  await signIn(page, administrator);
  await expect(page).toHaveURL('/adminPanel');
  const section = page.getByRole('region', { name: /Poruke bez odgovora/ });
  await expect(section.getByRole('listitem').first()).toBeVisible();
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  const article = page.getByRole('article', { name: subject });
  // The oldest messages are shown first; the others need one more tap.
  const open = section.getByRole('button', { name: `Odgovori: Amra Hodžić, ${subject}` });
  if (await open.isVisible()) await tap(open);
  else {
    await tap(section.getByRole('link', { name: /Sve poruke/ }));
    await tap(article.getByRole('textbox'));
  }
  await expect(article.getByRole('textbox')).toBeFocused();
  await page.keyboard.insertText('Dobar dan, subota u 12:00 nam odgovara.');
  await tap(article.getByRole('button', { name: 'Pošalji odgovor' }));
  await expect(page.getByText('Odgovor je poslan. Amra Hodžić će dobiti e-mail.')).toBeVisible();
  expect(taps).toBeLessThanOrEqual(3);
  const [message] = await guest.get('/api/messages');
  expect(message).toMatchObject({
    status: 'ANSWERED',
    response: 'Dobar dan, subota u 12:00 nam odgovara.',
  });
  await page.getByRole('button', { name: 'Otvori meni' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Odjava' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner')).toBeVisible();
});
