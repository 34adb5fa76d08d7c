import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { AnalyticsRecord, HallComparison } from '#contracts/analytics.ts';
import { expect, test } from '../fixtures.ts';
import { arrive, openDesk } from './reservations-desk.ts';

const lastYear = new Date().getFullYear() - 1;
const cellsOf = async (page: Page, name: RegExp) =>
  (await page.getByRole('table', { name }).getByRole('row').allInnerTexts()).slice(1).map((row) =>
    row
      .split(/\s+/)
      .slice(-6)
      .map((text) => Number(text.replaceAll('.', ''))),
  );

const numbersOf = (record: AnalyticsRecord) => {
  const { totalWeddings, totalBirthdays, totalBaptisms, totalOtherEvents, totalGuests } = record;
  const kinds = [totalWeddings, totalBirthdays, totalBaptisms, totalOtherEvents];
  return [...kinds, kinds.reduce((sum, count) => sum + count, 0), totalGuests];
};

/** The number of pixels in the title area of a chart that differ from the background. */
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

/** The charts load the public stylesheet again, which must not override responsive classes of the panel. */
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

test('an administrator sees the events of a year, downloads the chart, and sees the visits', async ({
  page,
  request,
}) => {
  const desk = await openDesk(request);
  const headers = { authorization: `Bearer ${desk.tokens.accessToken}` };
  const ask = async <Body>(path: string): Promise<Body> =>
    (await request.get(`/api/wedding-analytics/${path}?year=${lastYear}`, { headers })).json();
  // Visits of headless browsers are not counted, so this one has an ordinary user agent.
  const visitorId = randomUUID();
  for (let load = 0; load < 3; load += 1) {
    const answer = await request.post('/api/visits/track', {
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
      data: { visitorId, timestamp: new Date().toISOString() },
    });
    expect(answer.status()).toBe(204);
  }

  await arrive(page, desk, `/adminPanel/analytics?year=${lastYear}`);
  for (const name of [/^Događaji/, /^Poređenje/])
    await expect(page.getByRole('application', { name })).toBeVisible();
  await expectInOneRow(page);
  const { records } = await ask<{ records: AnalyticsRecord[] }>('all');
  expect(records).toHaveLength(12);
  expect(await cellsOf(page, /^Događaji/)).toEqual(records.map(numbersOf));
  expect(await cellsOf(page, /^Poređenje/)).toEqual((await ask<HallComparison[]>('compare')).map(numbersOf));

  const saved = page.waitForEvent('download');
  await page
    .getByRole('group', { name: /Poređenje/ })
    .getByRole('button', { name: 'Slika' })
    .click();
  const picture = await readFile(await (await saved).path());
  expect((await saved).suggestedFilename()).toBe(`poredjenje-salona-${lastYear}.png`);
  expect(picture.subarray(1, 4).toString('latin1')).toBe('PNG');
  expect(picture.readUInt32BE(16)).toBeGreaterThan(1000);
  expect(await titlePoints(page, picture)).toBeGreaterThan(200);

  await page.getByRole('link', { name: 'Posjete', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: visitorId });
  await expect(row.getByRole('cell').nth(2)).toHaveText('3');
  await expect(page.getByRole('application', { name: /^Posjete po periodima/ })).toBeVisible();
});
