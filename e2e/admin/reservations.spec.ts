import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from '../fixtures.ts';
import { arrive, distantDay, inNumbers, openDesk, pastDay, uniqueName } from './reservations-desk.ts';

const listOf = (name: string) => `/adminPanel/all-reservations?q=${name}`;
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('filters, order, page and size live in the address', async ({ page, request }) => {
  const desk = await openDesk(request);
  const name = uniqueName();
  const days = [distantDay(), distantDay(), distantDay()].sort();
  for (const eventDate of days) await desk.book({ eventDate, guestLastName: name });
  const past = await desk.book({ eventDate: pastDay(), guestLastName: name, hallId: desk.halls[1]?.hallId });
  await arrive(page, desk, '/adminPanel/all-reservations');
  const head = page.getByRole('columnheader', { name: /Kreirano/ });
  await page.getByRole('button', { name: 'Poredaj: Kreirano' }).click();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: 'Poredaj: Kreirano' }).click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/sortBy=createdAt&sortOrder=DESC/);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.getByRole('button', { name: 'Poništi' }).click();
  await expect(page).toHaveURL('/adminPanel/all-reservations');

  await page.getByRole('searchbox', { name: 'Gost' }).fill(name);
  await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent(name)}`));
  await expect(row(page, name)).toHaveCount(3);
  await expect(page.getByText('1–3 od 3')).toBeVisible();

  await page.getByRole('radio', { name: 'Sve' }).click({ force: true });
  await expect(page).toHaveURL(/period=all/);
  await page.getByRole('button', { name: /Salon$/ }).click();
  await page.getByRole('option', { name: 'Evropa' }).click();
  await expect(row(page, name)).toHaveCount(1);
  await expect(page).toHaveURL(/name=Evropa/);
  await page.reload();
  await expect(row(page, name)).toHaveCount(1);

  await page.getByRole('button', { name: /Salon$/ }).click();
  await page.getByRole('option', { name: 'Svi saloni' }).click();
  await page.getByRole('radio', { name: 'Opadajuće' }).click({ force: true });
  await expect(page).toHaveURL(/sortOrder=DESC/);
  await expect(row(page, name).last()).toContainText('Evropa');

  await page.goto(`${listOf(name)}&period=all&itemsPerPage=5&page=7`);
  await expect(page).not.toHaveURL(/page=7/);
  await expect(row(page, name)).toHaveCount(4);
  await page.getByLabel('Po stranici').selectOption('50');
  await expect(page).toHaveURL(/itemsPerPage=50/);

  await page.getByRole('textbox', { name: 'Datum događaja' }).fill(inNumbers(past.eventDate));
  await expect(page).toHaveURL(new RegExp(`eventDate=${past.eventDate}`));
  await expect(row(page, name)).toHaveCount(1);
});

test('the filtered list is taken along as CSV and as XLSX', async ({ page, request }) => {
  const desk = await openDesk(request);
  const name = uniqueName();
  const other = await desk.book();
  for (const hallId of [0, 1].map((index) => desk.halls[index]?.hallId))
    await desk.book({ hallId, guestLastName: name, guestFirstName: '=Čaušević' });
  await arrive(page, desk, listOf(name));
  await expect(row(page, name)).toHaveCount(2);

  const fileOf = async (format: RegExp) => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: format }).click();
    const download = await downloading;
    return { file: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  };
  const csv = await fileOf(/^CSV$/);
  expect(csv.file).toMatch(/^rezervacije-\d{4}-\d\d-\d\d\.csv$/);
  expect([...csv.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [head, ...lines] = csv.bytes.toString('utf8').trim().split('\r\n');
  expect(head).toContain('Datum;Salon;Status;Događaj;Broj gostiju');
  expect(lines).toHaveLength(2);
  expect(lines.every((line) => line.includes(`;'=Čaušević ${name};`))).toBe(true);
  expect(csv.bytes.toString('utf8')).not.toContain(other.guestLastName);

  const xlsx = await fileOf(/XLSX/);
  expect(xlsx.file).toMatch(/\.xlsx$/);
  const sheet = strFromU8(unzipSync(xlsx.bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet.match(/<row /g)).toHaveLength(3);
  expect(sheet).toContain(`=Čaušević ${name}`);
});
