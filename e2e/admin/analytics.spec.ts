import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Download, Page } from '@playwright/test';
import type { AnalyticsRecord, HallComparison } from '#contracts/analytics.ts';
import { expect, test } from '../fixtures.ts';
import { arrive, openDesk } from './reservations-desk.ts';

const lastYear = new Date().getFullYear() - 1;
const chart = (page: Page, name: RegExp) => page.getByRole('application', { name });
const table = (page: Page, name: RegExp) => page.getByRole('table', { name });
const cellsOf = async (page: Page, name: RegExp) =>
  (await table(page, name).getByRole('row').allInnerTexts()).slice(1).map((row) =>
    row
      .split(/\s+/)
      .slice(-6)
      .map((text) => Number(text.replaceAll('.', ''))),
  );

async function choose(page: Page, field: string, option: string) {
  await page.getByRole('button', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function ask<Body>(request: APIRequestContext, accessToken: string, path: string): Promise<Body> {
  const headers = { authorization: `Bearer ${accessToken}` };
  return (await request.get(`/api/wedding-analytics/${path}`, { headers })).json();
}

const numbersOf = (record: AnalyticsRecord) => {
  const { totalWeddings, totalBirthdays, totalBaptisms, totalOtherEvents, totalGuests } = record;
  const kinds = [totalWeddings, totalBirthdays, totalBaptisms, totalOtherEvents];
  return [...kinds, kinds.reduce((sum, count) => sum + count, 0), totalGuests];
};

/** How many points of the title above a chart differ from its paper. */
const titlePoints = (page: Page, picture: Buffer) =>
  page.evaluate(
    async (bytes) => {
      const image = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/png' }));
      const brush = new OffscreenCanvas(image.width, image.height).getContext('2d');
      brush?.drawImage(image, 0, 0);
      const { data } = brush?.getImageData(0, 0, 600, 100) ?? { data: new Uint8ClampedArray() };
      return data.filter((value, at) => at % 4 === 0 && Math.abs(value - (data[0] ?? 0)) > 100).length;
    },
    [...picture],
  );

const bytesOf = async (download: Download) => readFile(await download.path());

/** With the charts the browser is handed the stylesheet of visitors once more; wide classes of the panel still win. */
async function expectInOneRow(page: Page) {
  const fields = [/^Svi saloni/, /^Svi mjeseci/, 'Ažuriraj'].map((name) =>
    page.getByRole('button', { name }),
  );
  const boxes = await Promise.all(fields.map((field) => field.boundingBox()));
  const [left, middle, right] = boxes.map((box) => box?.x ?? 0);
  expect(left).toBeLessThan(middle ?? 0);
  expect(middle).toBeLessThan(right ?? 0);
  expect(new Set(boxes.map((box) => Math.round((box?.y ?? 0) + (box?.height ?? 0)))).size).toBe(1);
}

test('an administrator compares months and halls, and takes the figures along', async ({ page, request }) => {
  const desk = await openDesk(request);
  const { accessToken } = desk.tokens;
  const hallsAsked = page.waitForRequest('**/api/wedding-halls');
  await arrive(page, desk, '/adminPanel/analytics');
  expect((await hallsAsked).headers().authorization).toMatch(/^Bearer ./);
  const year = page.getByRole('spinbutton', { name: 'Godina' });
  await expect(year).toHaveValue(String(new Date().getFullYear()));
  await expect(page.getByRole('button', { name: /^Svi saloni/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Svi mjeseci/ })).toBeVisible();

  await expectInOneRow(page);

  // A year that cannot be is said at its field, and nothing is asked.
  await year.fill('1999');
  await page.getByRole('button', { name: 'Ažuriraj' }).click();
  await expect(year).toHaveAccessibleDescription('Upišite godinu od 2000 do 2199.');

  // While others are on their way, the former numbers keep their name and are not handed out under another.
  const asked = Promise.withResolvers<void>();
  await page.route('**/all?*', async (route) => {
    await asked.promise;
    await route.continue();
  });
  await year.fill(String(lastYear));
  await page.getByRole('button', { name: 'Ažuriraj' }).click();
  await expect(page).toHaveURL(`/adminPanel/analytics?year=${lastYear}`);
  const former = page.getByRole('group', { name: `Događaji i gosti, ${lastYear + 1}.` });
  await expect(former.getByRole('button', { name: 'CSV' })).toBeDisabled();
  asked.resolve();
  await expect(page.getByRole('heading', { name: `Događaji i gosti, ${lastYear}.` })).toBeVisible();
  const { records } = await ask<{ records: AnalyticsRecord[] }>(request, accessToken, `all?year=${lastYear}`);
  expect(records).toHaveLength(12);
  expect(await cellsOf(page, /^Događaji/)).toEqual(records.map(numbersOf));
  const halls = await ask<HallComparison[]>(request, accessToken, `compare?year=${lastYear}`);
  expect(await cellsOf(page, /^Poređenje/)).toEqual(halls.map(numbersOf));

  // By keyboard along the months; what stands there is told.
  await chart(page, /^Događaji/).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('status').filter({ hasText: `Feb ${lastYear}` })).toContainText(
    /Vjenčanja\s*\d+/,
  );
  for (const month of ['Jan', 'Maj', 'Avg', 'Okt'])
    await expect(chart(page, /^Događaji/).getByText(month, { exact: true })).toBeVisible();
  for (const name of [/^Događaji/, /^Poređenje/])
    expect((await chart(page, name).boundingBox())?.height).toBe(400);

  // Along the halls from the busiest one down, and back.
  const [first, second] = halls.map(({ hall }) => hall.name);
  const told = (name = '') => page.getByRole('status').filter({ hasText: name });
  await chart(page, /^Poređenje/).focus();
  for (const [key, name] of [
    ['ArrowRight', second],
    ['ArrowLeft', first],
    ['ArrowDown', second],
    ['ArrowUp', first],
  ] as const) {
    await page.keyboard.press(key);
    await expect(told(name)).toContainText(/Vjenčanja\s*\d+/);
  }

  const saved = page.waitForEvent('download');
  await page
    .getByRole('group', { name: /Događaji/ })
    .getByRole('button', { name: 'CSV' })
    .click();
  const csv = await bytesOf(await saved);
  expect((await saved).suggestedFilename()).toBe(`dogadjaji-${lastYear}.csv`);
  expect(csv.toString('utf8').split('\r\n')[0]).toBe(
    '\uFEFFMjesec;Vjenčanja;Rođendani;Krštenja;Ostalo;Ukupno;Gosti',
  );
  expect(csv.toString('utf8')).toContain(
    `Maj ${lastYear};${numbersOf(records[4] as AnalyticsRecord).join(';')}\r\n`,
  );

  const drawn = page.waitForEvent('download');
  await page
    .getByRole('group', { name: /Poređenje/ })
    .getByRole('button', { name: 'Slika' })
    .click();
  const picture = await bytesOf(await drawn);
  expect((await drawn).suggestedFilename()).toBe(`poredjenje-salona-${lastYear}.png`);
  expect(picture.subarray(1, 4).toString('latin1')).toBe('PNG');
  expect(picture.readUInt32BE(16)).toBeGreaterThan(1000);
  expect(await titlePoints(page, picture)).toBeGreaterThan(200);

  await choose(page, 'Salon', 'Kruna');
  await choose(page, 'Mjesec', 'Jun');
  await page.getByRole('button', { name: 'Ažuriraj' }).click();
  const kruna = desk.halls.find(({ name }) => name === 'Kruna');
  await expect(page).toHaveURL(`/adminPanel/analytics?year=${lastYear}&hall=${kruna?.hallId}&month=6`);
  await page.reload();
  const inJune = await ask<HallComparison[]>(request, accessToken, `compare?year=${lastYear}&month=6`);
  for (const total of inJune.map((hall) => numbersOf(hall)[4] ?? 0).filter((count) => count > 0))
    await expect(
      chart(page, /^Poređenje/)
        .locator('.recharts-label-list')
        .getByText(String(total), { exact: true })
        .first(),
    ).toBeVisible();
  await page.getByRole('button', { name: 'Prikaži kao tabelu' }).click();
  await expect(
    page.getByRole('heading', { name: `Događaji i gosti, Kruna, jun ${lastYear}.` }),
  ).toBeVisible();
  const june = await ask<AnalyticsRecord>(
    request,
    accessToken,
    `hall/${kruna?.hallId}/monthly?year=${lastYear}&month=6`,
  );
  expect(await cellsOf(page, /^Događaji/)).toEqual([numbersOf(june)]);
  const ofHall = page.waitForEvent('download');
  await page
    .getByRole('group', { name: /Događaji/ })
    .getByRole('button', { name: 'CSV' })
    .click();
  expect((await ofHall).suggestedFilename()).toBe(`dogadjaji-kruna-${lastYear}-06.csv`);
  expect((await bytesOf(await ofHall)).toString('utf8')).toContain(`Jun ${lastYear};Kruna;`);

  await year.fill('2001');
  await page.getByRole('button', { name: 'Ažuriraj' }).click();
  await expect(page.getByText('Nema podataka za prikaz', { exact: true })).toHaveCount(2);
});
