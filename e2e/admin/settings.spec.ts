import type { Page } from '@playwright/test';
import { expect, hydrated, type Person, unusedEmail } from '../journey.ts';
import { linkInMail } from '../mailbox.ts';
import { withOwnProduct } from '../own-product.ts';
import { section } from '../public/home-page.ts';
import { arriveAtDesk } from './content.ts';
import { failAt } from './house-desk.ts';

const test = withOwnProduct({ DEMO: 'true' });

// One after the other in one process, so that the product is started once.
test.describe.configure({ mode: 'default' });

const phone = { width: 390, height: 844 };
const save = (page: Page) => page.getByRole('button', { name: 'Sačuvaj podatke' });
const alert = (page: Page) => page.getByRole('main').getByRole('alert');
const said = (page: Page) => page.getByRole('status', { name: 'Obavještenja' });

test('what the house tells about itself is seen by visitors at once; what is empty is not there', async ({
  page,
  request,
  browser,
  baseURL,
  expected,
}) => {
  expected.push(/status of 500/);
  const healing = failAt(page, '**/api/settings');
  const desk = await arriveAtDesk(page, request, '/adminPanel/settings');
  await expect(page.getByText('Podaci kuće se nisu učitali.', { exact: true })).toBeVisible();
  await (await healing)(page.getByLabel('Naziv kuće'));

  await page.getByLabel('Facebook').fill('facebook.example');
  await page.getByLabel('Telefon').fill('+387 65 123 456');
  await page.getByLabel('Email', { exact: true }).fill('');
  await save(page).click();
  await expect(page.getByText(/Unesite cijelu adresu stranice/)).toBeVisible();
  await expect(page.getByLabel('Facebook')).toBeFocused();
  await page.reload();
  await hydrated(page);
  await expect(page.getByText('Vraćene su izmjene koje niste sačuvali.', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Telefon')).toHaveValue('+387 65 123 456');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('');
  await page.getByLabel('Facebook').fill('https://facebook.example/kruna');

  // Another administrator has saved the same line and another one meanwhile.
  await desk.changeSettings({ phone: '061 111 111', address: 'Nova ulica 7' });
  await page.keyboard.press('Enter');
  await expect(alert(page).getByText('Podaci nisu sačuvani.', { exact: true })).toBeVisible();
  await expect(alert(page).getByText('061 111 111', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Telefon')).toHaveValue('+387 65 123 456');
  await expect(page.getByLabel('Adresa')).toHaveValue('Nova ulica 7');
  await save(page).click();
  await expect(said(page).getByText('Podaci kuće su sačuvani i vide se na sajtu.')).toBeVisible();

  const visitor = await (await browser.newContext({ baseURL })).newPage();
  await visitor.goto('/');
  await hydrated(visitor);
  const contact = await section(visitor, 'contact');
  await expect(contact.getByText('+387 65 123 456')).toBeVisible();
  await expect(contact.getByText('Nova ulica 7')).toBeVisible();
  await expect(contact.getByRole('link', { name: 'Facebook' })).toHaveAttribute(
    'href',
    'https://facebook.example/kruna',
  );
  await expect(contact.getByRole('link', { name: /E-mail/ })).toHaveCount(0);
  await visitor.context().close();

  const mails = page.getByRole('switch', { name: 'Šalji mi mail za svaki novi upit i poruku' });
  await page.route('**/api/users/*/update', (route) => route.fulfill({ status: 500, body: 'ne' }));
  await mails.press('Space');
  await expect(page.getByText('Postavka nije sačuvana.', { exact: true })).toBeVisible();
  await expect(mails).toBeChecked();
  await page.unroute('**/api/users/*/update');
  await mails.press('Space');
  await expect(said(page).getByText('Mailovi su isključeni.')).toBeVisible();
  await page.reload();
  await expect(mails).not.toBeChecked();

  await page.setViewportSize(phone);
});

async function join(page: Page, lastName: string): Promise<Person> {
  const person = { firstName: 'Gost', lastName, email: unusedEmail(), password: 'Svečana-Lozinka-7' };
  expect((await page.request.post('/auth/register', { data: person })).status()).toBe(201);
  await page.request.get(await linkInMail(person.email, '/auth/verify'));
  return person;
}

test('people are paged and sorted, a stale row is explained, and the last administrator stays', async ({
  page,
  request,
}) => {
  const desk = await arriveAtDesk(page, request, '/adminPanel/users');
  const names = 'ABCDEFGH'.split('').map((letter) => `${letter}grupa`);
  const [first] = await Promise.all(names.map((name) => join(page, name)));
  // A page far beyond the last one is the last one.
  await page.goto('/adminPanel/users?page=99999999999');
  await expect(page.getByText('11–12 od 12', { exact: true })).toBeVisible();
  const head = page.getByRole('columnheader', { name: /Prezime/ });
  await page.getByRole('button', { name: 'Poredaj: Prezime' }).click();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/sortBy=lastName&sortDirection=ASC/);
  await expect(page.getByText('1–10 od 12', { exact: true })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText('Agrupa');
  await expect(page.getByRole('button', { name: 'Prev' })).toBeDisabled();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await page.getByRole('combobox', { name: 'Stranica' }).selectOption('1');
  await expect(page.getByRole('row')).toHaveCount(11);

  await page.getByLabel('Prezime').fill('takvog nema');
  await expect(page.getByText('Nema pronađenih korisnika', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Poništi' }).first().click();
  await expect(page.getByRole('row')).toHaveCount(11);
  await page.getByLabel('Prezime').fill('agrupa');
  await expect(page.getByRole('row')).toHaveCount(2);
  const { users } = await (
    await request.get(`/api/users/filter?email=${first?.email}`, { headers: desk.headers })
  ).json();
  await page.getByRole('button', { name: 'Novi Admin' }).click();
  await request.delete(`/api/users/remove/${users[0].userId}`, { headers: desk.headers });
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Novi Admin' }).click();
  await expect(question).toContainText('Ovaj nalog je u međuvremenu promijenjen ili obrisan.');
  await question.getByRole('button', { name: 'Odustani' }).click();
  await expect(page.getByText('Nema pronađenih korisnika', { exact: true })).toBeVisible();
  // The link of the menu shows everybody again, and the fields say so.
  await page.getByRole('link', { name: 'Korisnici' }).click();
  await expect(page.getByLabel('Prezime')).toHaveValue('');
  await expect(page.getByRole('row')).toHaveCount(11);

  await page.getByRole('link', { name: 'Administratori' }).click();
  await page.getByRole('button', { name: 'Ukloni' }).click();
  await question.getByRole('button', { name: 'Ukloni' }).click();
  await expect(question.getByText('Uloga nije promijenjena.', { exact: true })).toBeVisible();
  await expect(question).toContainText('Posljednji administrator ne može ukloniti samog sebe.');
  await question.getByRole('button', { name: 'Odustani' }).click();
  await expect(page).toHaveURL('/adminPanel/admins');
});

test('the demo data go after a question that says what goes', async ({ page, request, expected }) => {
  expected.push(/status of 500/);
  await arriveAtDesk(page, request, '/adminPanel/settings');
  const demo = page.getByRole('region', { name: 'Probni podaci' });
  await expect(demo.getByRole('definition').first()).toHaveText('3');
  await demo.getByRole('button', { name: 'Ukloni probne podatke' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Da li želite da uklonite probne podatke?' });
  await expect(dialog).toContainText('saloni (3), karakteristike (12), objave (21)');
  await expect(dialog).toContainText('Ovo se ne može vratiti.');
  await page.route('**/api/demo-data', (route) => route.fulfill({ status: 500, body: 'ne' }));
  await dialog.getByRole('button', { name: 'Ukloni' }).click();
  await expect(dialog.getByText('Probni podaci nisu uklonjeni.', { exact: true })).toBeVisible();
  await page.unroute('**/api/demo-data');
  await dialog.getByRole('button', { name: 'Ukloni' }).click();
  await expect(said(page).getByText('Probni podaci su uklonjeni.')).toBeVisible();
  await expect(demo).toContainText('Nema probnih podataka: sve što je ovdje je vaše.');
  // The house keeps what it has written itself; what was invented is gone from the form too.
  await expect(page.getByLabel('WhatsApp')).toHaveValue('');
  expect(await (await request.get('/api/wedding-halls')).json()).toEqual([]);
  expect(await (await request.get('/api/blog-posts')).json()).toEqual([]);
});
