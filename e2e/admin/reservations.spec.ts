import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from '../fixtures.ts';
import { arrive, openDesk, uniqueName } from './reservations-desk.ts';

const listOf = (name: string) => `/adminPanel/all-reservations?q=${name}`;
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('the filtered list is exported as CSV and as XLSX', async ({ page, request }) => {
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
