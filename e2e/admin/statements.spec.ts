import type { Page } from '@playwright/test';
import { formatMoney } from '#contracts/money/money-amounts.ts';
import { expect, test } from '../fixtures.ts';
import { openMoneyDesk } from './money-desk.ts';
import { arrive } from './reservations-desk.ts';

/** 999,99 KM with this reference. */
const camtFile = (reference: string) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>
  <Acct><Id><IBAN>BA391290079401028494</IBAN></Id></Acct>
  <Ntry>
    <Amt Ccy="BAM">999.99</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>
    <BookgDt><Dt>2026-11-14</Dt></BookgDt><AcctSvcrRef>${reference}</AcctSvcrRef>
    <NtryDtls><TxDtls>
      <RltdPties><Dbtr><Nm>Selma</Nm></Dbtr></RltdPties>
      <RmtInf><Strd><CdtrRefInf><Ref>${reference}</Ref></CdtrRefInf></Strd></RmtInf>
    </TxDtls></NtryDtls>
  </Ntry>
</Stmt></BkToCstmrStmt></Document>`;

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
  const content = camtFile(reference);

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
