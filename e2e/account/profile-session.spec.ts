import { decodeJwt, SignJWT } from 'jose';
import {
  arriveSignedIn,
  expect,
  hydrated,
  pressAsSessionEnds,
  registered,
  signIn,
  test,
} from '../journey.ts';
import { chooseDate, freeDay, hallNamed } from './profile-booking.ts';

const secret = new TextEncoder().encode('a secret that only the journeys know, long enough');
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60 * 1000);

/** The same token as it was given a while ago: by the clock it has expired. */
async function expired(token: string): Promise<string> {
  return new SignJWT(decodeJwt(token))
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(minutesAgo(20))
    .setExpirationTime(minutesAgo(5))
    .sign(secret);
}

test('a token that expires in the middle of a form is renewed, and the message is sent', async ({
  page,
  request,
  person,
}) => {
  await arriveSignedIn(page, request, person, '/profile');
  await page.getByLabel('Naslov').fill('Parking');
  await page.getByRole('button', { name: /Salon/ }).click();
  await page.getByRole('option', { name: 'Kruna' }).click();
  await page.getByLabel('Poruka', { exact: true }).fill('Gdje staje autobus?');
  const token = await expired(await page.evaluate(() => localStorage.getItem('accessToken') ?? ''));
  const refused = await request.get('/auth/me', { headers: { authorization: `Bearer ${token}` } });
  expect(await refused.json()).toMatchObject({ status: 401, code: -1012 });
  const tries: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/createMessage')) tries.push(response.status());
  });
  await pressAsSessionEnds(page.getByRole('button', { name: 'Pošalji poruku' }), { accessToken: token });
  await expect(page.getByText('Poruka poslana!', { exact: true })).toBeVisible();
  expect(tries).toEqual([401, 201]);
  await expect(page).toHaveURL('/profile');
});

test('a session that ends in the middle of a form leads home, and the form is there after the sign-in', async ({
  page,
  request,
  person,
  isMobile,
}) => {
  const hall = await hallNamed(request, 'Kruna');
  const day = await freeDay(request, hall);
  await arriveSignedIn(page, request, person, '/profile');
  await chooseDate(page, hall, day);
  await page.getByLabel('Naslov').fill('Parking');
  await page.getByLabel('Poruka', { exact: true }).fill('Gdje staje autobus?');
  await page.getByRole('button', { name: 'Izmijeni: Vaši podaci' }).click();
  await page.getByLabel('Prezime').fill('Begić');
  await pressAsSessionEnds(page.getByRole('button', { name: 'Sačuvaj', exact: true }));
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Prijava je istekla. Prijavite se ponovo.')).toBeVisible();
  await signIn(page, person);
  await expect(page).toHaveURL('/');
  if (isMobile) await page.getByRole('button', { name: 'Meni' }).click();
  await page.getByRole('link', { name: person.email }).click();
  await expect(page.getByLabel('Naslov')).toHaveValue('Parking');
  await expect(page.getByLabel('Poruka', { exact: true })).toHaveValue('Gdje staje autobus?');
  await expect(page.getByLabel('Datum', { exact: true })).toHaveValue(day);
  await expect(page.getByRole('radio', { name: 'Kruna' })).toBeChecked();
  await page.getByRole('button', { name: 'Izmijeni: Vaši podaci' }).click();
  await expect(page.getByLabel('Prezime')).toHaveValue('Begić');
});

test('a profile that cannot be fetched offline keeps the tokens and offers another try', async ({
  page,
  request,
  person,
  expected,
}) => {
  expected.push(/net::ERR_INTERNET_DISCONNECTED/);
  await arriveSignedIn(page, request, person, '/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Amra Hodžić' })).toBeVisible();
  await page.route('**/auth/me', (route) => route.abort('internetdisconnected'));
  await page.reload();
  await expect(page.getByText('Server trenutno ne odgovara', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('refreshToken'))).toBeTruthy();
  await page.unroute('**/auth/me');
  await page.getByRole('main').getByRole('button', { name: 'Pokušaj ponovo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Amra Hodžić' })).toBeVisible();
});

test('signing out in one tab closes the form of the other, and leaves nothing of it behind', async ({
  page,
  context,
  request,
  person,
  isMobile,
}) => {
  const hall = await hallNamed(request, 'Kruna');
  const day = await freeDay(request, hall);
  await arriveSignedIn(page, request, person, '/profile');
  const second = await context.newPage();
  await second.goto('/profile');
  await hydrated(second);
  await second.getByLabel('Naslov').fill('Parking');
  await chooseDate(second, hall, day);
  await second.getByRole('button', { name: 'Nova Rezervacija' }).click();
  await second.getByRole('dialog').getByLabel('Poruka').fill('Samo za nas');
  if (isMobile) await page.getByRole('button', { name: 'Meni' }).click();
  await page.getByRole('button', { name: 'Odjava' }).click();
  await expect(page).toHaveURL('/');
  await expect(second).toHaveURL('/');
  await expect(second.getByRole('dialog')).toBeHidden();
  await expect
    .poll(() => second.evaluate(() => JSON.stringify(sessionStorage) + JSON.stringify(localStorage)))
    .not.toMatch(/Parking|Samo za nas/);
});

test('somebody else who signs in in another tab sees nothing of the first person', async ({
  page,
  context,
  request,
  person,
}) => {
  await arriveSignedIn(page, request, person, '/profile');
  await page.getByLabel('Naslov').fill('Samo za Amru');
  await page.getByRole('button', { name: 'Izmijeni: Vaši podaci' }).click();
  await page.getByLabel('Ime', { exact: true }).fill('Neko');
  const other = await registered(request, { firstName: 'Mirza', lastName: 'Begić' });
  await arriveSignedIn(await context.newPage(), request, other, '/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Mirza Begić' })).toBeVisible();
  await expect(page.getByLabel('Naslov')).toHaveValue('');
  await expect(page.getByLabel('Ime', { exact: true })).toBeHidden();
});

test('whoever signs out is not told of a page that does not exist', async ({
  page,
  request,
  person,
  isMobile,
}) => {
  await arriveSignedIn(page, request, person, '/profile');
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.body.textContent?.includes('404 -')) Object.assign(window, { hasFlashed: true });
    }).observe(document.body, { childList: true, subtree: true });
  });
  if (isMobile) await page.getByRole('button', { name: 'Meni' }).click();
  await page.getByRole('button', { name: 'Odjava' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => 'hasFlashed' in window)).toBe(false);
  await page.goBack();
  await expect(page.getByText('404 - Stranica ne postoji', { exact: true })).toBeVisible();
});
