import type { Page, Route } from '@playwright/test';
import { arriveSignedIn, expect, expectAccessible, hydrated, test } from '../journey.ts';
import { answerByHouse, hallNamed, write } from './profile-booking.ts';

const failed = 'Greška pri slanju poruke';

async function typeMessage(page: Page) {
  await page.getByLabel('Naslov').fill('Parking za autobus');
  await page.getByRole('button', { name: /Salon/ }).click();
  await page.getByRole('option', { name: 'Evropa' }).click();
  await page.getByLabel('Poruka', { exact: true }).fill('Gdje staje autobus s gostima?');
}

async function expectTyped(page: Page) {
  await expect(page.getByLabel('Naslov')).toHaveValue('Parking za autobus');
  await expect(page.getByRole('button', { name: /Salon/ })).toContainText('Evropa');
  await expect(page.getByLabel('Poruka', { exact: true })).toHaveValue('Gdje staje autobus s gostima?');
}

const send = (page: Page) => page.getByRole('button', { name: 'Pošalji poruku' }).click();
const entry = (page: Page, subject: string) => page.getByRole('listitem').filter({ hasText: subject });

test('a message needs a subject, a text and a hall, and then waits for its answer', async ({
  page,
  request,
  person,
}) => {
  await arriveSignedIn(page, request, person, '/profile');
  await expect(page.getByText('Još nema poruka.', { exact: true })).toBeVisible();
  await page.getByLabel('Naslov').fill('Parking za autobus');
  await send(page);
  await expect(page.getByRole('alert').getByText('Sva polja su obavezna', { exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByLabel('Poruka', { exact: true })).toHaveAccessibleDescription('Upišite poruku');
  await expect(page.getByText('Izaberite salon', { exact: true })).toBeVisible();
  await typeMessage(page);
  await send(page);
  await expect(page.getByText('Poruka poslana!', { exact: true })).toBeVisible();
  await expect(entry(page, 'Parking za autobus').getByText('Čeka odgovor', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Naslov')).toHaveValue('');
  await expect(page.getByText('1 razgovor', { exact: true })).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(page.getByLabel('Naslov')).toHaveValue('');
});

test('an answer stands under its message, and a message is removed after one question', async ({
  page,
  request,
  person,
  expected,
}) => {
  expected.push(/status of 500/);
  const hall = await hallNamed(request, 'Kristal');
  await answerByHouse(request, await write(request, person, hall, 'Posni meni'), 'Naravno, javite broj.');
  await write(request, person, hall, 'Obilazak u subotu');
  await arriveSignedIn(page, request, person, '/profile');
  await expect(page.getByText('2 razgovora', { exact: true })).toBeVisible();
  const answered = entry(page, 'Posni meni');
  await expect(answered.getByText('Odgovoreno', { exact: true })).toBeVisible();
  await expect(answered.getByText('Naravno, javite broj.')).toBeVisible();
  await expect(entry(page, 'Obilazak').getByText('Čeka odgovor', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.route('**/removeMessage', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await answered.getByRole('button', { name: /^Obriši poruku/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Da li želite da obrišete ovu poruku?' });
  await question.getByRole('button', { name: 'Obriši' }).click();
  await expect(
    question.getByText('Došlo je do greške prilikom brisanja poruke.', { exact: true }),
  ).toBeVisible();
  await page.unroute('**/removeMessage');
  await question.getByRole('button', { name: 'Obriši' }).click();
  await expect(question).toBeHidden();
  await expect(answered).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Poruke', exact: true })).toBeFocused();
  await page.reload();
  await expect(page.getByText('1 razgovor', { exact: true })).toBeVisible();
});

test('what was typed survives a server that refuses, fails or is away, and a reload, and is sent once', async ({
  page,
  request,
  person,
  expected,
}) => {
  expected.push(/status of 500/, /net::ERR_INTERNET_DISCONNECTED/);
  const problem = {
    type: 'about:blank',
    title: 'Ovaj salon se trenutno ne može rezervisati.',
    detail: 'Ovaj salon se trenutno ne može rezervisati.',
    status: 409,
    code: -1046,
  };
  await arriveSignedIn(page, request, person, '/profile');
  await typeMessage(page);
  // The message arrives, only its answer is lost: the next tries must not send it again.
  const answers: [says: string, answer: (route: Route) => Promise<void>][] = [
    [
      problem.detail,
      (route) => route.fulfill({ status: 409, contentType: 'application/problem+json', json: problem }),
    ],
    [
      'nije izgubljeno',
      async (route) => {
        await route.fetch();
        await route.fulfill({ status: 500, body: 'broken' });
      },
    ],
    [
      'nije izgubljeno',
      async (route) => {
        await route.fetch();
        await route.abort('internetdisconnected');
      },
    ],
  ];
  for (const [says, answer] of answers) {
    await page.route('**/createMessage', answer);
    await send(page);
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByRole('alert').getByText(failed, { exact: true })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText(says);
    await expectTyped(page);
    await page.unroute('**/createMessage');
  }
  await page.reload();
  await hydrated(page);
  await expectTyped(page);
  await send(page);
  await expect(page.getByText('Poruka poslana!', { exact: true })).toBeVisible();
  await expect(page.getByText('1 razgovor', { exact: true })).toBeVisible();
});
