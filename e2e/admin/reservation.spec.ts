import type { Page } from '@playwright/test';
import type { StaffSheet } from '#schemas/event-sheets/event-sheets.ts';
import { expect, test } from '../fixtures.ts';
import { arrive, distantDay, inNumbers, openDesk, uniqueName } from './reservations-desk.ts';
import { type Calls, callsOf } from './visitors.ts';

const path = (reservationId: number) => `/adminPanel/reservations/${reservationId}`;
/** Only the sheet of the day is printed, on one page. */
async function expectPrintedSheet(page: Page, guest: string, neighbour: string) {
  const sheet = page.locator('[data-print-only]');
  await expect(sheet).toBeHidden();
  await expect(sheet).toContainText(neighbour);
  await page.clock.setFixedTime('2031-05-05T10:20:00Z');
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(sheet).toContainText('Odštampano 05.05.2031. u 12:20');
  await page.emulateMedia({ media: 'print' });
  await expect(sheet).toBeVisible();
  await expect(sheet).toContainText('Dnevni list');
  await expect(sheet).toContainText(guest);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('main')).toBeHidden();
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'screen' });
  await page.clock.resume();
}

const saveEdit = (page: Page) => page.getByRole('button', { name: 'Sačuvaj izmjene' });

/** Parts of the event sheet are opened, the customer fills them, and staff reads what was issued. */
async function expectSheetIssued(
  page: Page,
  reservationId: number,
  { customer, staff, reader }: { customer: Calls; staff: Calls; reader: string },
) {
  const sheet = `/api/event-sheets/${reservationId}`;
  await page.getByRole('switch', { name: 'Meni i posebna ishrana' }).press('Space');
  await page.getByLabel('Napomena za kuhinju').fill('Posna jela na odvojenim ovalima.');
  await expect(page.getByText(/^Sačuvano u /).first()).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Meni i posebna ishrana' })).toBeChecked();

  const diets = [{ rowId: 'bez-glutena', name: 'Bez glutena', count: 5 }];
  const filled = await customer.send('PATCH', `${sheet}/update`, { sections: { diets } });
  expect(filled.status(), await filled.text()).toBe(200);
  await expect(page.getByLabel('Bez glutena', { exact: true })).toHaveValue('5');
  await page.getByRole('button', { name: 'Izdaj reviziju 1' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Izdaj reviziju 1' }).click();
  await expect(page.getByText('Revizija 1 je izdata. Osoblje je obaviješteno.')).toBeVisible();

  const issued: StaffSheet = await staff.get(sheet);
  expect(issued.content.kitchenNote).toBe('Posna jela na odvojenim ovalima.');
  expect(issued.content.diets).toContainEqual(expect.objectContaining({ name: 'Bez glutena', count: 5 }));
  const read = await staff.send('POST', `${sheet}/read`, { revision: 1 });
  expect(read.status()).toBe(200);

  const readers = page.getByRole('region', { name: 'Ko je pročitao' });
  await expect(readers.getByRole('listitem').filter({ hasText: reader })).toContainText('rev. 1');
}

test('a request has all details and contact links; it is edited, the sheet of its day is printed, it is confirmed; parts of its event sheet are opened, the customer fills them, and staff reads what was issued; it is deleted', async ({
  page,
  request,
  person,
  people,
}) => {
  const desk = await openDesk(request);
  const asked = await desk.ask(person);
  const { reservationId } = asked;
  await desk.change(reservationId, { guestPhone: '065 123 456' });
  const [day, neighbour] = [distantDay(), uniqueName()];
  await desk.book({ eventDate: day, guestLastName: neighbour });
  await arrive(page, desk, path(reservationId));
  await expect(page.getByRole('main').getByText('Zanima nas i terasa.')).toBeVisible();
  await expect(page.getByText('Rezervisano preko naloga')).toBeVisible();
  await expect(page.getByText('Telefon: promijenjeno')).toBeVisible();
  const way = (name: string) => page.getByRole('link', { name, exact: true });
  await expect(way('Pozovi')).toHaveAttribute('href', 'tel:+38765123456');
  await expect(way('Viber')).toHaveAttribute('href', 'viber://chat?number=%2B38765123456');
  await expect(way('WhatsApp')).toHaveAttribute('href', /^https:\/\/wa\.me\/38765123456\?text=/);
  await expect(way('E-mail')).toHaveAttribute('href', new RegExp(`^mailto:${person.email}\\?subject=`));

  await page.getByRole('button', { name: 'Izmijeni' }).click();
  await page.getByRole('radio', { name: /Evropa/ }).check({ force: true });
  await page.getByLabel('Datum', { exact: true }).fill(inNumbers(day));
  await page.getByLabel('Broj gostiju').fill('210');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('gost@gost.test');
  await saveEdit(page).click();
  await expect(page.getByText('Izmjene su sačuvane.')).toBeVisible();
  await expect(page.getByText('Salon: Kruna → Evropa')).toBeVisible();
  await expect(page.getByText('Broj gostiju: 300 → 210')).toBeVisible();
  expect(await desk.one(reservationId)).toMatchObject({
    eventDate: day,
    hall: { name: 'Evropa' },
    guestCount: 210,
    guestEmail: 'gost@gost.test',
  });
  await expectPrintedSheet(page, 'Amra Hodžić', neighbour);

  await page.getByRole('button', { name: /Status: / }).click();
  await page.getByRole('option', { name: 'Potvrđeno' }).click();
  await expect(page.getByText('Status: Na čekanju → Potvrđeno')).toBeVisible();
  await page
    .locator(`main a[href="${path(reservationId)}/sheet"]`)
    .first()
    .click();
  const waiter = await people.person({ firstName: 'Enes', lastName: uniqueName() }, 'STAFF');
  await expectSheetIssued(page, reservationId, {
    customer: await callsOf(request, person),
    staff: await callsOf(request, waiter),
    reader: waiter.lastName,
  });
  await page.goBack();
  await page.getByRole('button', { name: 'Još radnji' }).click();
  await page.getByRole('menuitem', { name: 'Obriši' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Obriši' }).click();
  await expect(page).toHaveURL('/adminPanel/all-reservations');
  expect((await desk.get(`/api/reservations/${reservationId}`)).status()).toBe(404);
});
