import { arriveSignedIn, expect, test } from '../fixtures.ts';
import { chooseDate, freeDay, hallNamed } from './profile-booking.ts';

const spoilAccessToken = () => localStorage.setItem('accessToken', 'istekao');

/** Ten simultaneous requests for the current user, as messages of other tabs would cause them. */
const askTenTimes = () => {
  for (let round = 0; round < 10; round += 1) {
    window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }));
  }
};

test('20 parallel requests from two tabs with an invalid token renew it; signing out in one closes the form of the other and deletes its content', async ({
  page,
  context,
  request,
  person,
}) => {
  const hall = await hallNamed(request, 'Kruna');
  const day = await freeDay(request, hall);
  await arriveSignedIn(page, request, person, '/verify-error');
  const second = await context.newPage();
  await second.goto('/profile');
  const tabs = [page, second];
  await expect(second.getByRole('heading', { level: 1, name: 'Amra Hodžić' })).toBeVisible();

  const answers = { me: [] as number[], refresh: [] as number[] };
  for (const tab of tabs) {
    tab.on('response', (response) => {
      if (response.url().endsWith('/auth/refresh')) answers.refresh.push(response.status());
      if (response.url().endsWith('/auth/me')) answers.me.push(response.status());
    });
  }
  await page.evaluate(spoilAccessToken);
  await Promise.all(tabs.map((tab) => tab.evaluate(askTenTimes)));
  await expect.poll(() => answers.me.filter((status) => status === 200).length).toBeGreaterThanOrEqual(20);
  expect(answers.refresh.length).toBeGreaterThanOrEqual(1);
  expect(answers.refresh.filter((status) => status !== 200)).toEqual([]);

  await second.getByLabel('Naslov').fill('Parking');
  await chooseDate(second, hall, day);
  await second.getByRole('button', { name: 'Nova Rezervacija' }).click();
  await second.getByRole('dialog').getByLabel('Poruka').fill('Samo za nas');
  await page.getByRole('button', { name: 'Meni' }).click();
  await page.getByRole('button', { name: 'Odjava' }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('refreshToken'))).toBeNull();
  await expect(second).toHaveURL('/');
  await expect(second.getByRole('dialog')).toBeHidden();
  await expect
    .poll(() => second.evaluate(() => JSON.stringify(sessionStorage) + JSON.stringify(localStorage)))
    .not.toMatch(/Parking|Samo za nas/);
});
