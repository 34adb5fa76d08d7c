import type { Page } from '@playwright/test';
import { formatMoney } from '#contracts/money/money-amounts.ts';
import { camtFile } from '../../server/test/fixtures/statements.ts';
import { expect, test } from '../fixtures.ts';
import { openMoneyDesk } from './money-desk.ts';
import { arrive } from './reservations-desk.ts';

async function importFile(page: Page, content: string) {
  await page.getByRole('button', { name: 'Uvezi izvod' }).click();
  const file = { name: 'izvod.xml', mimeType: 'text/xml', buffer: Buffer.from(content) };
  const dialog = page.getByRole('dialog', { name: 'Uvezi izvod' });
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(dialog).toBeHidden();
}

test('a statement is imported and its matched payment posted; the same file again posts nothing', async ({
  page,
  request,
}) => {
  const desk = await openMoneyDesk(request);
  const { reservationId } = await desk.book();
  const { reference } = await desk.agree(reservationId);
  const content = camtFile([
    { amount: '999.99', reference, bankReference: `B-${reservationId}`, payer: 'Selma' },
  ]);

  await arrive(page, desk, '/adminPanel/payments/statements');
  await importFile(page, content);
  const line = page.getByRole('row').filter({ hasText: formatMoney({ amount: 99_999, currency: 'BAM' }) });
  await expect(line).toContainText('Upareno');
  expect((await desk.ledgerOf(reservationId)).received.amount).toBe(0);
  await page.getByRole('button', { name: 'Knjiži 1 uparenu' }).click();
  await expect(page.getByText('Knjižena je 1 uplata.')).toBeVisible();
  await expect(line).toContainText('Već knjiženo');

  await importFile(page, content);
  await expect(line).toContainText('Već knjiženo');
  await expect(page.getByRole('button', { name: 'Nema uparenih' })).toBeDisabled();
  expect((await desk.ledgerOf(reservationId)).received.amount).toBe(99_999);
});
