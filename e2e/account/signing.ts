import type { Page } from '@playwright/test';
import { codeInMail } from '../mailbox.ts';
import type { Person } from '../people.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Potpis ponude' });

/** Opens the dialog on the page of an offer, with name and consents, and asks for the code. */
export async function beginSignature(page: Page) {
  await page.getByRole('button', { name: 'Prihvatam i potpisujem' }).locator('visible=true').click();
  const dialog = dialogOf(page);
  await dialog.getByLabel('Ime i prezime').fill('Amra Hodžić');
  await dialog.getByLabel(/su mi jasni\.$/).check();
  await dialog.getByLabel(/u elektronskom obliku\.$/).check();
  await dialog.getByRole('button', { name: 'Pošalji kod' }).click();
}

/** Signs with the mailed code. */
export async function enterCode(page: Page, { email }: Person) {
  const dialog = dialogOf(page);
  await dialog.getByLabel('Kod iz poruke').fill(await codeInMail(email));
  await dialog.getByRole('button', { name: 'Potpiši' }).click();
}
